import type { SymbolKind } from '#core';
import {
  BookMarked,
  Bot,
  CodeXml,
  FileBadge,
  ListFilter,
  Minus,
  ShieldCheck,
  Tag,
  Tags,
  Target,
  TriangleAlert,
  Type,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

/** The sign of each sort of symbol; those of groups and records are the form's. */
export const SYMBOL_ICONS: Readonly<Record<SymbolKind, LucideIcon>> = {
  group: Bot,
  record: ShieldCheck,
  'sub-record': Target,
  crawler: UserRound,
  rule: ListFilter,
  definition: BookMarked,
  version: FileBadge,
  field: Minus,
  malformed: TriangleAlert,
  meta: Tag,
  statement: Tags,
  directive: Tags,
  element: CodeXml,
  header: Type,
};

import { READER_CHOICES } from '#core';
import { RECIPES } from '#core/analysis';
import { selectCrawlersInFile, selectDocuments, selectOutline, selectPolicyDocument } from '#state';
import { BookCheck, FileText, FlaskConical, UserRound } from 'lucide-react';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { describeRecipe } from '../../controls/form/describe-recipe.ts';
import type { AppServices } from '../../services/app-services.tsx';
import { goTo } from '../../services/go-to.ts';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import { shortcutOf, type Command } from '../commands/command.ts';
import { runCommand } from '../commands/run-command.ts';
import { THEMES } from '../commands/themes.ts';
import { dividerEntries } from './divider-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paneButtonEntries } from './pane-buttons.ts';

/**
 * Lists everything that can be done now: enabled commands, buttons in panes, dividers to move, documents to switch to,
 * themes, readers and crawlers to test, crawlers to go to.
 */
export function listEntries(commands: readonly Command[], context: AppServices): readonly PaletteEntry[] {
  return [
    ...commandEntries(commands, context),
    ...paneButtonEntries(context),
    ...dividerEntries(),
    ...recipeEntries(context),
    ...documentEntries(context),
    ...themeEntries(context),
    ...readerEntries(context),
    ...crawlerEntries(context),
  ];
}

function commandEntries(commands: readonly Command[], context: AppServices): PaletteEntry[] {
  const state = context.store.getState();
  return commands
    .filter((command) => command.id !== 'palette' && command.isEnabled(state))
    .map((command) => ({
      id: command.id,
      title: command.title,
      detail: command.describe?.(state),
      section: command.section,
      icon: command.icon,
      shortcut: shortcutOf(command),
      keywords: command.keywords,
      run: () => runCommand(command, context),
    }));
}

/** Recipes for robots.txt, each with its outcome. */
function recipeEntries({ showDialog }: AppServices): PaletteEntry[] {
  return RECIPES.filter(({ target }) => target === 'robots').map((recipe) => ({
    id: `recipe ${recipe.id}`,
    title: `Recipe: ${recipe.title}`,
    detail: describeRecipe(recipe),
    section: 'Recipes',
    icon: BookCheck,
    keywords: 'add rules recipe',
    run: () => showDialog(`add-rules:recipe:${recipe.id}`),
  }));
}

function documentEntries(context: AppServices): PaletteEntry[] {
  const state = context.store.getState();
  return selectDocuments(state)
    .filter(({ path }) => path !== state.workspace.activePath)
    .map(({ path }) => ({
      id: `document ${path}`,
      title: `Go to document ${path}`,
      section: 'Go to',
      icon: FileText,
      keywords: 'switch open tab',
      run: () => {
        // The form that may have the focus is replaced.
        keepFocus();
        context.store.getState().actions.activate(path);
      },
    }));
}

function crawlerEntries(context: AppServices): PaletteEntry[] {
  const state = context.store.getState();
  const { path, document } = selectPolicyDocument(state);
  const seen = new Set<string>();
  return selectOutline(state).sections.flatMap(({ kind, rows }) =>
    rows.flatMap((row): PaletteEntry[] => {
      if (row.kind !== 'agent' && row.kind !== 'crawler') return [];
      const name = row.kind === 'agent' ? row.agent.value.text : row.crawler.name.text;
      const id = `crawler ${kind} ${name.toLowerCase()}`;
      if (name === '' || seen.has(id)) return [];
      seen.add(id);
      return [
        {
          id,
          title: `Go to crawler ${name}`,
          detail: `${kind === 'record' ? 'ACAP record' : 'Group'}, line ${row.line + 1}`,
          section: 'Go to',
          icon: UserRound,
          keywords: 'user-agent bot',
          run: () => goTo(context, { path, offset: document.lineStarts[row.line] ?? 0 }),
        },
      ];
    }),
  );
}

/** Entries that test the simulator's path with another reader or crawler. */
function readerEntries({ store, showPane }: AppServices): PaletteEntry[] {
  const state = store.getState();
  const entry = (title: string, change: Parameters<typeof state.actions.updateQuestion>[0]): PaletteEntry => ({
    id: `ask ${title}`,
    title: `Test ${title}`,
    section: 'Simulator',
    icon: FlaskConical,
    keywords: 'ask simulator reader crawler',
    run: () => {
      store.getState().actions.updateQuestion(change);
      showPane('simulator');
    },
  });
  return [
    ...READER_CHOICES.filter((reader) => reader !== state.simulator.reader).map((reader) =>
      entry(`with reader ${READER_TEXTS[reader].name}`, { reader }),
    ),
    ...selectCrawlersInFile(state).map((crawler) => entry(`with crawler ${crawler}`, { crawler })),
  ];
}

function themeEntries({ store }: AppServices): PaletteEntry[] {
  const { theme: present } = store.getState().preferences;
  return THEMES.filter(({ value }) => value !== present).map(({ value, label, icon }) => ({
    id: `theme ${value}`,
    title: `Theme: ${label.toLowerCase()}`,
    section: 'View',
    icon,
    keywords: 'colour dark light mode',
    run: () => store.getState().actions.setTheme(value),
  }));
}

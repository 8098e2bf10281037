import { useCallback } from 'react';
import { SuggestBox } from './suggest-box.tsx';
import { suggestCrawlers } from './suggest-crawlers.ts';

export interface CrawlerBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The names in the file, which are suggested first. */
  readonly namesInFile: readonly string[];
  /** One sentence under the box. */
  readonly hint: string | null;
}

/** A combo box for a crawler: any text, with suggestions from the file and from the directory. */
export function CrawlerBox({ value, onChange, namesInFile, hint }: CrawlerBoxProps) {
  const suggest = useCallback((typed: string) => suggestCrawlers(typed, namesInFile), [namesInFile]);
  return (
    <SuggestBox
      label="Crawler"
      value={value}
      onChange={onChange}
      suggest={suggest}
      placeholder="Any that the file does not name"
      openLabel="Show suggestions"
      hint={hint}
    />
  );
}

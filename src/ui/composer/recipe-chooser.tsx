import type { Recipe, RecipeParameter } from '#core/analysis';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/fields/text-field.tsx';
import { CrawlerBox } from '../controls/crawlers/crawler-box.tsx';
import { RecipeList } from '../controls/form/recipe-list.tsx';
import type { ChosenRecipe } from './use-composer.ts';
import styles from './composer-dialog.module.css';

export interface RecipeChooserProps {
  readonly chosen: ChosenRecipe | null;
  readonly isOpen: boolean;
  readonly isPage: boolean;
  readonly namesInFile: readonly string[];
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChoose: (recipe: Recipe, values: ReadonlyMap<string, string>) => void;
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** The recipe that filled in the steps, with its parameters; or the list to choose one from. */
export function RecipeChooser({ chosen, isOpen, isPage, namesInFile, onOpen, onChoose }: RecipeChooserProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const isAttached = chosen !== null && !chosen.isChanged;
  return (
    <div className={styles.recipe}>
      <Button
        ref={toggle}
        size="sm"
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {chosen === null
          ? 'Start from a recipe'
          : `Recipe: ${chosen.recipe.title}${chosen.isChanged ? ' (changed)' : ''}`}
      </Button>
      {isOpen && (
        <RecipeList
          isPage={isPage}
          onChoose={(recipe) => {
            onChoose(recipe, NO_VALUES);
            onOpen(false);
            // The list is gone; the next Tab goes to the recipe's text boxes.
            toggle.current?.focus();
          }}
        />
      )}
      {!isOpen && isAttached && chosen.recipe.parameters.length > 0 && (
        <div className={styles.parameters}>
          {chosen.recipe.parameters.map((parameter) => (
            <ParameterBox
              key={parameter.name}
              parameter={parameter}
              value={chosen.values.get(parameter.name) ?? parameter.preset ?? ''}
              error={chosen.problem?.parameter === parameter.name ? chosen.problem.error : null}
              namesInFile={namesInFile}
              onChange={(value) => onChoose(chosen.recipe, new Map(chosen.values).set(parameter.name, value))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface ParameterBoxProps {
  readonly parameter: RecipeParameter;
  readonly value: string;
  readonly error: string | null;
  readonly namesInFile: readonly string[];
  readonly onChange: (value: string) => void;
}

const HINTS: Readonly<Partial<Record<RecipeParameter['kind'], string>>> = {
  path: 'Starts with a slash; end a directory with one too.',
  paths: 'Each starts with a slash; separate several with commas.',
  crawlers: 'Separate several with commas.',
  purposes: 'Separate several with commas.',
  length: 'A number of characters or words: 100-chars, 20-words.',
  days: 'A number of days.',
  seconds: 'A number of seconds.',
};

function ParameterBox({ parameter: { kind, label }, value, error, namesInFile, onChange }: ParameterBoxProps) {
  if (kind === 'crawler') {
    return (
      <CrawlerBox
        label={label}
        placeholder="GPTBot"
        acceptsBest={false}
        namesInFile={namesInFile}
        value={value}
        error={error}
        onChange={onChange}
        browse={{ isSingle: true, onChoose: ([name = '']) => onChange(name) }}
      />
    );
  }
  return (
    <TextField
      label={label}
      mono
      type={kind === 'date' ? 'date' : 'text'}
      value={value}
      error={error}
      hint={HINTS[kind]}
      onChange={onChange}
    />
  );
}

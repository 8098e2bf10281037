import { fillRecipe, recipeNamed, type Intent, type Recipe } from '#core/analysis';
import { useMemo, useState } from 'react';
import { NO_ANSWERS, toAnswers, toIntents, type Answers } from './answers.ts';

/** A recipe that filled in the steps. */
export interface ChosenRecipe {
  readonly recipe: Recipe;
  readonly values: ReadonlyMap<string, string>;
  /** Whether the steps were changed since, so that they no longer match the recipe. */
  readonly isChanged: boolean;
  /** The notes of the recipe, and what it leaves unchanged. */
  readonly notes: readonly string[];
  readonly problem: RecipeGap | null;
}

/** A value of a recipe that is missing or wrong. */
interface RecipeGap {
  readonly parameter: string;
  readonly text: string;
  /** `null` where nothing was typed yet. */
  readonly error: string | null;
}

/** Answers in one or more parts, and the recipe that they come from. */
interface Composed {
  readonly parts: readonly Answers[];
  readonly chosen: ChosenRecipe | null;
}

export interface Composer extends Composed {
  readonly intents: readonly Intent[];
  /** The part whose steps are shown, from 0. */
  readonly at: number;
  readonly show: (part: number) => void;
  readonly answer: (change: Partial<Answers>) => void;
  readonly chooseRecipe: (recipe: Recipe, values: ReadonlyMap<string, string>) => void;
}

/** Holds the answers. @param start - the id of a recipe, or answers */
export function useComposer(start: string | Answers, isPage: boolean): Composer {
  const [{ parts, chosen }, setComposed] = useState<Composed>(() => {
    const recipe = typeof start === 'string' ? recipeNamed(start) : null;
    if (recipe !== null) return fill(recipe, new Map());
    return { parts: [typeof start === 'string' ? NO_ANSWERS : start], chosen: null };
  });
  const [shown, setShown] = useState(0);
  // A recipe without a value has a single part; those that were there return with the value.
  const at = Math.min(shown, parts.length - 1);
  const intents = useMemo(() => parts.flatMap((part) => toIntents(part, isPage)), [parts, isPage]);
  return {
    parts,
    chosen,
    intents,
    at,
    show: setShown,
    answer: (change) => {
      setComposed({
        parts: parts.map((part, index) => (index === at ? { ...part, ...change } : part)),
        // A recipe leaves it open how a refusal is stated.
        chosen:
          'ways' in change || 'licenseUrl' in change
            ? chosen
            : chosen && { ...chosen, isChanged: true, problem: null, notes: [] },
      });
    },
    chooseRecipe: (recipe, values) => {
      if (recipe !== chosen?.recipe) setShown(0);
      setComposed(fill(recipe, values));
    },
  };
}

function fill(recipe: Recipe, values: ReadonlyMap<string, string>): Composed {
  const filled = fillRecipe(recipe, values);
  if (filled.ok) {
    const notes = filled.messages.map(({ text }) => text);
    return {
      parts: filled.intents.map(toAnswers),
      chosen: { recipe, values, isChanged: false, notes, problem: null },
    };
  }
  const { kind, parameter, text } = filled.problem;
  const label = recipe.parameters.find(({ name }) => name === parameter)?.label ?? parameter;
  const isMissing = kind === 'missing-parameter';
  const problem = {
    parameter,
    text: isMissing ? `Fill in “${label}” above the steps.` : text,
    error: isMissing ? null : text,
  };
  return { parts: [NO_ANSWERS], chosen: { recipe, values, isChanged: false, notes: [], problem } };
}

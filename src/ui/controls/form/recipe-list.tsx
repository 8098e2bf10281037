import { countThings } from '#core';
import { ChevronRight } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { isForPages, RECIPE_SECTIONS, RECIPES, searchRecipes, type Recipe, type RecipeSection } from '#core/analysis';
import { Button } from '../button.tsx';
import { Pill } from '../fields/pill.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { keepFocus } from '../focus/keep-focus.ts';
import { focusable, moveByArrow } from '../focus/move-by-arrow.ts';
import { describeRecipe } from './describe-recipe.ts';
import styles from './recipe-list.module.css';

export interface RecipeListProps {
  /** Lists recipes for the META tags of a page instead of those for robots.txt. */
  readonly isPage?: boolean;
  readonly onChoose: (recipe: Recipe) => void;
}

/** How many are shown before the user asks for more. */
const FIRST_SHOWN = 6;

/** Recipes by section, each with its outcome, and a search across all. */
export function RecipeList({ isPage = false, onChoose }: RecipeListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [section, setSection] = useState<RecipeSection>('Today');
  const [isWhole, setWhole] = useState(false);
  const isOffered = useMemo(
    () => (recipe: Recipe) => (isPage ? isForPages(recipe) : recipe.target === 'robots'),
    [isPage],
  );
  const offered = useMemo(() => RECIPES.filter(isOffered), [isOffered]);
  const sections = RECIPE_SECTIONS.filter((one) => offered.some((recipe) => recipe.section === one));
  const shownSection = sections.includes(section) ? section : sections[0];
  const isSearched = typed.trim() !== '';
  const found = isSearched
    ? searchRecipes(typed).filter(isOffered)
    : offered.filter((recipe) => recipe.section === shownSection);
  const shown = isWhole || isSearched ? found : found.slice(0, FIRST_SHOWN);
  return (
    <div className={styles.recipes}>
      <SearchField
        label="Search recipes"
        aria-controls={id}
        placeholder={`Search ${offered.length} recipes: block, AI, snippet…`}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          // Enter must not submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusable(list.current)[0]?.focus();
        }}
      />
      {!isSearched && sections.length > 1 && (
        <fieldset className="cluster">
          <legend className="visually-hidden">Recipe sections</legend>
          {sections.map((one) => (
            <Pill
              key={one}
              isPressed={one === shownSection}
              onPress={() => {
                setSection(one);
                setWhole(false);
              }}
            >
              {one} {offered.filter((recipe) => recipe.section === one).length}
            </Pill>
          ))}
        </fieldset>
      )}
      {/* It only moves the focus between the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} id={id} className={styles.list} aria-label="Recipes" onKeyDown={moveByArrow}>
        {shown.map((recipe) => (
          <li key={recipe.id}>
            <button type="button" data-focusable className={styles.recipe} onClick={() => onChoose(recipe)}>
              <span className={styles.title}>{recipe.title}</span>{' '}
              <span className="muted">{describeRecipe(recipe)}</span>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            keepFocus();
            setWhole(true);
          }}
        >
          Show {found.length - shown.length} more
        </Button>
      )}
      <output className={isSearched && found.length === 0 ? 'muted' : 'visually-hidden'}>
        {isSearched ? `${countThings(found.length, 'recipe')} found.` : ''}
      </output>
    </div>
  );
}

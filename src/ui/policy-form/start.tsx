import { DEFAULT_PATH, EXAMPLE_POLICY, selectRobotsDocument } from '#state';
import { FolderOpen, Plus, ListTree } from 'lucide-react';
import { Button, LinkButton } from '../controls/button.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { later } from '../controls/later/later.tsx';
import styles from './start.module.css';

const RecipeList = later(async () => (await import('../controls/form/recipe-list.tsx')).RecipeList);

/** Ways to start from an empty robots.txt: open a file, add rules by purpose, apply a recipe, or open the example. */
export function Start({ onAddGroup }: { readonly onAddGroup: () => void }) {
  const { store, showDialog } = useAppServices();
  const openExample = (): void => {
    const state = store.getState();
    state.actions.openDocument(selectRobotsDocument(state).path, EXAMPLE_POLICY, 'utf-8', { name: DEFAULT_PATH });
  };
  return (
    <div className={styles.start} data-empty>
      <header>
        <h3 className={styles.title}>Edit, test and convert your robots.txt</h3>
        <p className={styles.lead}>See what any crawler may do with any page, and why. Nothing is uploaded.</p>
      </header>
      <section className={styles.section} aria-labelledby="start-own">
        <h4 id="start-own">Begin with your own</h4>
        <div className="cluster">
          <Button icon={FolderOpen} onClick={() => showDialog('open')}>
            Paste or open a file
          </Button>
          <Button icon={Plus} onClick={() => showDialog('add-rules')}>
            Add rules…
          </Button>
          <Button icon={ListTree} onClick={onAddGroup}>
            Add a first group
          </Button>
        </div>
        <p className="muted">
          Or drop the file anywhere on this page. <span>An empty file allows everything for everyone.</span>
        </p>
        <p className="muted">
          New to this? <LinkButton onClick={openExample}>Open the example</LinkButton>, a small newspaper’s policy.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="start-recipe">
        <h4 id="start-recipe">Or start from a recipe</h4>
        <RecipeList onChoose={({ id }) => showDialog(`add-rules:recipe:${id}`)} />
      </section>
    </div>
  );
}

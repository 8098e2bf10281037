import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import { useResolvedTheme } from '../theme/use-resolved-theme.ts';
import { PlainEditor } from './plain-editor.tsx';
import styles from './text-pane.module.css';
import { loadMonaco, useMonaco, type LoadMonaco, type MonacoLoading } from './use-monaco.ts';

/**
 * The text of the active document, in Monaco. Until Monaco is there the text stands in the same place to be read; where
 * it does not come, in a plain text box to be edited.
 */
export function TextPane({ load = loadMonaco }: { readonly load?: LoadMonaco }) {
  const { loading, retry, fail } = useMonaco(load);
  return (
    <div className={styles.pane}>
      {loading.kind === 'failed' && (
        <div className={styles.callout}>
          <Callout
            tone="warning"
            role="alert"
            actions={
              <Button size="sm" icon={RotateCcw} onClick={retry}>
                Try again
              </Button>
            }
          >
            The full text editor could not be loaded. You can edit the text here all the same.
          </Callout>
        </div>
      )}
      <div className={styles.text} aria-busy={loading.kind === 'loading'}>
        {loading.kind === 'ready' ? (
          <MonacoEditor monaco={loading.monaco} onFailure={fail} />
        ) : (
          <PlainEditor isReadOnly={loading.kind === 'loading'} />
        )}
      </div>
    </div>
  );
}

interface MonacoEditorProps {
  readonly monaco: Extract<MonacoLoading, { kind: 'ready' }>['monaco'];
  readonly onFailure: (error: unknown) => void;
}

function MonacoEditor({ monaco, onFailure }: MonacoEditorProps) {
  const store = useEditorStoreApi();
  const theme = useResolvedTheme();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<MonacoEditorProps['monaco']['createTextEditor']>>(null);
  const firstTheme = useRef(theme);
  useEffect(() => {
    if (host.current === null) return undefined;
    try {
      editor.current = monaco.createTextEditor(host.current, store, firstTheme.current);
    } catch (error) {
      onFailure(error);
    }
    return () => {
      editor.current?.dispose();
      editor.current = null;
    };
  }, [monaco, store, onFailure]);
  useEffect(() => {
    firstTheme.current = theme;
    editor.current?.setTheme(theme);
  }, [theme]);
  return <div ref={host} className={styles.host} />;
}

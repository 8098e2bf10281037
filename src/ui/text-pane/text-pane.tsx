import { RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { applyFix } from '../services/apply-fix.ts';
import { fixAllOfKind } from '../services/late-services.ts';
import { loadMonaco, useMonaco, type LoadMonaco } from '../services/monaco/use-monaco.ts';
import { useResolvedTheme } from '../services/use-resolved-theme.ts';
import { PlainEditor } from './plain-editor.tsx';
import styles from './text-pane.module.css';

/**
 * The text of the active document in Monaco; a read-only preview while Monaco loads, a plain editor if it does not.
 */
export function TextPane({ load = loadMonaco }: { readonly load?: LoadMonaco }) {
  const { loading, retry, fail } = useMonaco(load);
  const hasFocus = useRef(false);
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
            The full text editor could not be loaded. You can still edit the text here.
          </Callout>
        </div>
      )}
      <div
        className={styles.text}
        aria-busy={loading.kind === 'loading'}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {loading.kind === 'ready' ? (
          <MonacoEditor monaco={loading.monaco} hasFocus={hasFocus} onFailure={fail} />
        ) : (
          <PlainEditor isReadOnly={loading.kind === 'loading'} />
        )}
      </div>
    </div>
  );
}

interface MonacoEditorProps {
  readonly monaco: Awaited<ReturnType<LoadMonaco>>;
  /** Whether the plain editor that it replaces had the focus. */
  readonly hasFocus: RefObject<boolean>;
  readonly onFailure: (error: unknown) => void;
}

function MonacoEditor({ monaco, hasFocus, onFailure }: MonacoEditorProps) {
  const { store, notify } = useAppServices();
  const theme = useResolvedTheme();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<MonacoEditorProps['monaco']['createTextEditor']>>(null);
  const firstTheme = useRef(theme);
  // Before the next key arrives, so that none goes to the page while nothing has the focus.
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    try {
      editor.current = monaco.createTextEditor(host.current, store, firstTheme.current, {
        applyFix: (path, fix) => void applyFix(store, path, fix),
        fixAllOfKind: (ruleId) => void fixAllOfKind({ store, notify }, ruleId),
      });
      if (hasFocus.current) editor.current.focus();
    } catch (error) {
      onFailure(error);
    }
    return () => {
      editor.current?.dispose();
      editor.current = null;
    };
  }, [monaco, hasFocus, store, notify, onFailure]);
  useEffect(() => {
    firstTheme.current = theme;
    editor.current?.setTheme(theme);
  }, [theme]);
  return <div ref={host} className={styles.host} />;
}

// What cannot wait for the app. A file of its own, because the page allows no inline script.

// Sets the chosen theme before the first paint; `src/ui/app/apply-theme.ts` writes what is read here.
try {
  const theme = localStorage.getItem('gatepost:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // Storage is blocked: the system's theme is shown.
}

// Keeps the last shortcut that the browser would take for its own, such as Ctrl+O, until the app listens.
{
  let held = null;
  const hold = (event) => {
    if (!(event.ctrlKey || event.metaKey) || !/^[kos]$/i.test(event.key)) return;
    event.preventDefault();
    if (!event.repeat) held = event;
  };
  addEventListener('keydown', hold);
  addEventListener(
    'gatepost:listening',
    () => {
      removeEventListener('keydown', hold);
      if (held) dispatchEvent(new KeyboardEvent('keydown', held));
    },
    { once: true },
  );
}

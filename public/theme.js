// Sets the chosen theme before the first paint. A file of its own, because the page allows no inline script.
// `src/ui/app/apply-theme.ts` writes what is read here.
try {
  const theme = localStorage.getItem('gatepost:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // Storage is blocked: the system's theme is shown.
}

import { beforeAll } from 'vitest';
import { quickStyles } from './quick-styles.ts';

window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window));

// Our own style sheets are not there in these tests: neither are those that packages bring along when they are imported.
beforeAll(() => {
  for (const style of document.head.querySelectorAll('style')) style.remove();
});

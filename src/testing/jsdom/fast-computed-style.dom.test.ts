import { expect, test } from 'vitest';
import { fastComputedStyle } from './fast-computed-style.ts';

/** A window as jsdom creates it. */
function createFrame(): Window {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  if (contentWindow === null) throw new Error('the frame has no window');
  return contentWindow;
}

/** Elements for each kind of rule about visibility, with elements inside them. */
const PAGES = [
  '<p>a <b>b</b> <i hidden>c</i> <span style="display: none">d</span> <span style="color: red">e</span></p>',
  '<div hidden>a<p>b</p></div><div hidden="until-found">c</div><embed hidden>',
  '<input type="hidden"><input type="text"><input type="hidden" style="display: block"><button>a</button>',
  '<table><colgroup hidden><col></colgroup><tbody hidden><tr><td>a</td></tr></tbody><tr hidden><td>b</td></tr></table>',
  '<dialog>a</dialog><dialog open>b</dialog><div popover>c</div><dialog popover open>d</dialog>',
  '<details><summary>a</summary><summary>b</summary><p>c</p></details><noscript>d</noscript><template>e</template>',
  '<ul style="visibility: hidden"><li>a<b style="visibility: visible">b</b></li></ul>',
  '<div style="pointer-events: none"><a>a</a><a style="pointer-events: auto">b</a></div>',
  '<div style="top: 0; DISPLAY: none"><p style="Visibility: hidden">a</p><p style="p\\6finter-events: none">b</p></div>',
  '<div style="ALL: unset">a<b style="top: 0">b</b></div><p style="disp\\6c ay: none">c</p>',
  '<svg><title>a</title><style></style><g style="display: none"><path></path></g></svg><title>b</title>',
  '<h1>a</h1><style>h1, b { display: none } div { visibility: hidden }</style><div><b>b</b><i>c</i></div>',
];

test.each(PAGES)('%s: the same result as with all rules', (html) => {
  const frame = createFrame();
  frame.document.body.innerHTML = html;
  const fast = fastComputedStyle(frame.getComputedStyle.bind(frame));
  const properties = ['display', 'visibility', 'pointerEvents', 'fontSize', 'color'] as const;
  for (const element of frame.document.querySelectorAll('*')) {
    const all = frame.getComputedStyle(element);
    const some = fast(element);
    const values = (style: CSSStyleDeclaration) => [
      element.outerHTML,
      style.getPropertyValue('display'),
      ...properties.map((name) => style[name]),
    ];
    expect(values(some)).toEqual(values(all));
  }
});

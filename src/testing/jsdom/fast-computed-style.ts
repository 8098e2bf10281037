/** Attributes that the default style sheet checks when it sets `display`. */
const DISPLAY_ATTRIBUTES = ['hidden', 'type'];

/** Elements whose `display` depends on more than their name and those attributes. */
const SPECIAL = 'dialog, summary, [popover]';

/** Elements that `hidden` collapses. */
const TABLE_PARTS = 'colgroup, col, thead, tbody, tfoot, tr';

/** Whether an inline style may set a property: it contains its name, or `all`, or an escape in a name. */
function mayStyle(element: Element, property: string): boolean {
  const style = element.getAttribute('style')?.toLowerCase();
  return style !== undefined && (style.includes(property) || /\ball\b|\\/.test(style));
}

/**
 * A faster equivalent of jsdom's `getComputedStyle`. To tell whether an element is shown, jsdom matches all rules of
 * its default style sheet against it; queries by role do so for every element and its ancestors, which takes a third of
 * the time of the DOM tests. As long as a document has no style sheet of its own, only the name of an element, a few
 * attributes and inline styles matter.
 */
export function fastComputedStyle(computed: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>();
  // Needed only because a proxy must have a target.
  const { style: target } = document.createElement('p');

  function displayOf(element: Element): string {
    const attributes = DISPLAY_ATTRIBUTES.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
    const known = displays.get(key);
    if (known !== undefined) return known;
    const { display } = computed(element);
    displays.set(key, display);
    return display;
  }

  /** Returns `null` if all rules have to be checked. */
  function find(element: Element, property: string): string | null {
    if (property === 'display') {
      return mayStyle(element, property) || element.matches(SPECIAL) ? null : displayOf(element);
    }
    if (property !== 'visibility' && property !== 'pointer-events') return null;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (mayStyle(at, property) || (at.hasAttribute('hidden') && at.matches(TABLE_PARTS))) return null;
    }
    return property === 'visibility' ? 'visible' : 'auto';
  }

  return (element, pseudoElement) => {
    const hasSheets = element.ownerDocument.styleSheets.length > 0;
    if (hasSheets || (pseudoElement ?? '') !== '') return computed(element, pseudoElement);
    let all: CSSStyleDeclaration | null = null;
    const valueOf = (property: string): string => {
      return find(element, property) ?? (all ??= computed(element)).getPropertyValue(property);
    };
    return new Proxy(target, {
      get(_, name) {
        if (name === 'display' || name === 'visibility') return valueOf(name);
        if (name === 'pointerEvents') return valueOf('pointer-events');
        if (name === 'getPropertyValue') return valueOf;
        const value: unknown = Reflect.get((all ??= computed(element)), name);
        return typeof value === 'function' ? (value.bind(all) as unknown) : value;
      },
    });
  };
}

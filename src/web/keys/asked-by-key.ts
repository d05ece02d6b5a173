/** Where a letter is a letter. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
/** What is open over the page and has keys of its own. */
export const OVER_THE_PAGE = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]'
const IN_A_LIST = 'main tbody tr, main li'
const SEARCHING = 'main input[type=search]'

const ON_PAGE = ['/', '?', 'c', 'g', 'j', 'k', 'x', 'X', 'Escape']
const STEPS = ['ArrowDown', 'ArrowUp']
/** Keys that may be held: they only move. */
const HELD = ['j', 'k', ...STEPS]

type Modifiers = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>
type KeyPress = Modifiers & Pick<KeyboardEvent, 'isComposing' | 'defaultPrevented' | 'target'>

/** Whether a key asks for the search over everything: Ctrl K, on a Mac Cmd K. Also while something is typed, or a dialog is open. */
export const asksForPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Modifiers, mac: boolean): boolean =>
  key.toLowerCase() === 'k' && (mac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey && !repeat

/**
 * The key that the page itself is asked by, or null: with a modifier, while something is typed, in a dialog or a menu, or held down, keys are somebody
 * else's. Arrows are the page's own in a list alone. `going`: after `g`, any letter is asked for.
 */
export function askedOfPage(event: KeyPress, going: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event
  const taken = ctrlKey || metaKey || altKey || isComposing || defaultPrevented || (repeat && !HELD.includes(key))
  if (taken || !(target instanceof Element) || document.querySelector(OVER_THE_PAGE) !== null) return null
  if (target.closest(TYPING)) return target.matches(SEARCHING) && leavesSearch(key, target) ? key : null
  if (STEPS.includes(key)) return target.closest(IN_A_LIST) ? key : null
  return going || ON_PAGE.includes(key) ? key : null
}

/** Escape empties a search first, as browsers do. */
const leavesSearch = (key: string, field: Element) =>
  key === 'ArrowDown' || (key === 'Escape' && (field as HTMLInputElement).value === '')

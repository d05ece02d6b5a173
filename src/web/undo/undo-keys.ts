const WITHOUT_TEXT = ['button', 'submit', 'reset', 'checkbox', 'radio', 'range', 'color', 'file', 'image']
const notText = WITHOUT_TEXT.map((type) => `:not([type=${type}])`).join('')

/** Where the browser's own Ctrl+Z belongs to what is being typed, and fields of a form that is not sent yet. */
const FIELDS = `input${notText}, form input:not([type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])`

/** What a key asks for outside of fields: Ctrl+Z to undo, Ctrl+Shift+Z or Ctrl+Y to redo; on a Mac with Cmd. */
export function undoAsked(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event
  if (ctrlKey === metaKey || altKey || repeat || isComposing || defaultPrevented) return null
  if (target instanceof Element && target.closest(FIELDS)) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return shiftKey ? 'redo' : 'undo'
  return key === 'y' && !shiftKey ? 'redo' : null
}

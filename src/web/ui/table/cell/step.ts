const CELL = '[data-cell]'

/** The editable cell that an arrow leads to from another one: beside it, or the same one of another row. */
export function cellBeside(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('tr')
  if (row === null) return
  const inRow = cellsIn(row)
  const at = inRow.indexOf(from)
  if (key === 'ArrowRight') return inRow[at + 1]
  if (key === 'ArrowLeft') return inRow[at - 1]
  const same = [...(row.parentElement?.querySelectorAll<HTMLElement>(`[data-cell="${from.dataset.cell}"]`) ?? [])]
  if (key === 'ArrowDown') return same[same.indexOf(from) + 1]
  return key === 'ArrowUp' ? same[same.indexOf(from) - 1] : undefined
}

/** The next editable cell of the list, or the one before. */
export function nextCell(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = cellsIn(from.closest('tbody') ?? document)
  return all[all.indexOf(from) + step]
}

const cellsIn = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>(CELL)]

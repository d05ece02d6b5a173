import { decimalOf } from '#src/kernel/money/decimal.ts'

/** What is typed of each size and colour: a whole number, or the text while it is none. Empty ones are left out. */
export interface GridCell {
  size: string
  colour: string
  quantity: number | string
  /** Its variant is made with the order, if there is none. */
  makes_variant?: boolean
}

interface Grid {
  sizes: readonly string[]
  colours: readonly string[]
}

type Separators = Parameters<typeof decimalOf>[1]

/** A typed quantity: '1.200' is 1200 in Colombia, '' and '-' are none, and what is no whole number stays as it was typed. */
export function typedQuantity(typed: string, separators: Separators): number | string {
  const text = typed.trim()
  if (text === '' || text === '-' || text === '—') return ''
  const decimal = decimalOf(text, separators)
  const whole = /^(\d{1,9})(?:\.0+)?$/.exec(decimal)?.[1]
  return whole === undefined ? text : Number(whole) || ''
}

/** The rows and cells of what a spreadsheet copies. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/** The cells with one written; an emptied one is none. */
export function withCell(cells: readonly GridCell[], { size, colour, quantity }: GridCell): GridCell[] {
  const isIt = (cell: GridCell) => cell.size === size && cell.colour === colour
  const others = cells.filter((cell) => !isIt(cell))
  return quantity === '' ? others : [...others, { ...cells.find(isIt), size, colour, quantity }]
}

interface Pasted {
  block: readonly (readonly string[])[]
  /** Where it begins, unless it names its sizes and colours. */
  from: { size: string; colour: string }
  separators: Separators
}

/** The cells with a block of a spreadsheet written into them; what reaches beyond the grid is left out. */
export function withBlock(cells: readonly GridCell[], grid: Grid, { block, from, separators }: Pasted): GridCell[] {
  const named = namedBlock(block, grid)
  const rows = named?.rows ?? block
  const sizes = named?.sizes ?? grid.sizes.slice(Math.max(0, grid.sizes.indexOf(from.size)))
  const colours = named?.colours ?? grid.colours.slice(Math.max(0, grid.colours.indexOf(from.colour)))
  return rows.reduce<readonly GridCell[]>(
    (written, row, down) =>
      row.reduce((so, typed, across) => {
        const size = sizes[across]
        const colour = colours[down]
        if (size === undefined || colour === undefined) return so
        return withCell(so, { size, colour, quantity: typedQuantity(typed, separators) })
      }, written),
    cells,
  ) as GridCell[]
}

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A block that was copied with its heads: the first row names sizes and the first column colours. */
function namedBlock(block: Pasted['block'], { sizes, colours }: Grid) {
  const [head = [], ...rows] = block
  const across = head.slice(1).map((name) => sizes.find((size) => alike(size, name)))
  const down = rows.map(([name = '']) => colours.find((colour) => alike(colour, name)))
  if (rows.length === 0 || across.length === 0 || [...across, ...down].includes(undefined)) return null
  return { rows: rows.map((row) => row.slice(1)), sizes: across, colours: down }
}

/** The whole numbers among the cells, added up. */
export const typedPieces = (cells: readonly Pick<GridCell, 'quantity'>[]): number =>
  cells.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0)

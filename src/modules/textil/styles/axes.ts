import { variantName } from '../../cdm/rules.ts'

/** One way in which a product varies: { name: 'Talla', values: ['S', 'M'] }. */
interface Way {
  name: string
  values: readonly string[]
}

/** The two ways in which a style varies. A way that it does not have is one empty value. */
export interface Axes {
  sizes: readonly string[]
  colours: readonly string[]
  /** Where the size stands among the product's ways; -1: it has none. */
  sizeAt: number
  /** The same of the colour. */
  colourAt: number
}

const SIZE = /^(tallas?|tamanos?|sizes?|medidas?|numeros?)\b/
const COLOUR = /^(colou?r(es|s)?|tonos?)\b/

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Which way of a product is the size and which the colour; null: there are more than two, which no grid shows. */
export function axesOf(ways: readonly Way[]): Axes | null {
  if (ways.length > 2) return null
  const sizeAt = sizeWay(ways.map(({ name }) => plain(name)))
  const colourAt = ways.findIndex((_, at) => at !== sizeAt)
  return { sizes: ways[sizeAt]?.values ?? [''], colours: ways[colourAt]?.values ?? [''], sizeAt, colourAt }
}

/** One way alone is the colour unless it is called a size; of two that say neither, the first is the size. */
function sizeWay(names: readonly string[]): number {
  const named = names.findIndex((name) => SIZE.test(name))
  if (named >= 0 || names.length < 2) return named
  return names.findIndex((name) => !COLOUR.test(name))
}

/** How the variant of a size and colour is called beside its product's name; '': it is the product itself. */
export function cellVariant({ sizeAt, colourAt }: Pick<Axes, 'sizeAt' | 'colourAt'>, size: string, colour: string) {
  const values: string[] = []
  if (sizeAt >= 0) values[sizeAt] = size
  if (colourAt >= 0) values[colourAt] = colour
  return variantName(values)
}

/** A size and colour as people read them: 'M · Rojo'. */
export const cellName = ({ size, colour }: { size: string; colour: string }) =>
  [size, colour].filter((value) => value !== '').join(' · ')

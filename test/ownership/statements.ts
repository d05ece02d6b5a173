import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { HOLE } from './tables-in-sql.ts'

export interface Statement {
  /** Under src, as in 'modules/cdm/server/list.ts'. */
  file: string
  line: number
  text: string
}

const SRC = join(import.meta.dirname, '../../src')

const files = (ending: RegExp) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }))

/** Each .sql file as it is, to its end. */
export const sqlFiles = (): Statement[] => files(/\.sql$/).map(({ file, source }) => ({ file, line: 1, text: source }))

/** Every template and every text constant of every .ts file: what is no SQL names no table where one can stand. */
export const templates = (): Statement[] =>
  files(/\.ts$/).flatMap(({ file, source }) =>
    textsOf(file, source).map(({ text, start }) => ({ file, text, line: source.slice(0, start).split('\n').length })),
  )

/** What a file's code says; of `changeSeen` that it updates the table it is given. */
export const textsOf = (file: string, source: string): Text[] => textsIn(parseSync(file, source).program)

interface Text {
  text: string
  start: number
}

interface Node {
  type?: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  callee?: { name?: string }
  arguments?: Node[]
}

/** Reads what the parser answers as plain data: it has a hundred kinds of nodes, and two matter. */
function textsIn(node: unknown): Text[] {
  if (typeof node !== 'object' || node === null) return []
  // A type says which texts there can be: it is in no statement.
  if ('type' in node && node.type === 'TSLiteralType') return []
  const inner = Object.values(node).flatMap(textsIn)
  const text = textOf(node)
  return text === null ? inner : [{ text, start: (node as { start: number }).start }, ...inner]
}

function textOf({ type, value, quasis, ...call }: Node) {
  if (type === 'TemplateLiteral') return (quasis ?? []).map((piece) => piece.value.cooked).join(HOLE)
  if (type === 'CallExpression' && call.callee?.name === 'changeSeen') return `update ${call.arguments?.[1]?.value}`
  return type === 'Literal' && typeof value === 'string' ? value : null
}

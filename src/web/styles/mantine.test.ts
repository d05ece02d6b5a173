import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const STYLES = join(ROOT, 'node_modules/@mantine/core/styles')
const SHEET = /styles\/(\w+)\.layer\.css/g

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it('every component of Mantine that a screen uses has its style, from the kit or from its own file', () => {
  const kit = named(readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8'), SHEET)
  const styled = readdirSync(STYLES).flatMap((file) => named(`styles/${file}`, SHEET))
  const screens = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const bare = screens.flatMap((file) => {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8')
    const used = named(text, /import \{([^}]*)\} from '@mantine\/core'/g).flatMap((list) =>
      named(list, /\b([A-Z]\w+)/g),
    )
    const there = [...kit, ...named(text, SHEET)]
    return used.filter((name) => styled.includes(name) && !there.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(screens.length).toBeGreaterThan(0)
  expect(bare).toEqual([])
})

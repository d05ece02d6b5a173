import { expect, it } from 'vitest'
import { textInOneLine } from './elements.ts'

it.each([
  [' a\n\tb\u0001c ', 10, 'a b c'],
  ['\u0001\u0085', 10, ''],
  ['🧵🧵🧵', 2, '🧵🧵'],
  ['ab cd', 3, 'ab'],
])('%j in one line of %i is %j', (text, longest, line) => expect(textInOneLine(text, longest)).toBe(line))

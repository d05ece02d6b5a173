import { describe, expect, it } from 'vitest'
import { mentionsIn, piecesOf } from './rules.ts'

const PEOPLE = [
  { id: 'ana', username: 'Ana' },
  { id: 'anam', username: 'Ana María' },
  { id: 'jose', username: 'José' },
]

describe('who is mentioned', () => {
  it.each([
    ['hola @Ana', ['ana']],
    ['@ana, ¿vienes?', ['ana']],
    ['@ANA MARIA y @jose', ['anam', 'jose']],
    ['@Ana y otra vez @Ana', ['ana']],
    ['@Anabel no es nadie', []],
    ['ana@trama.test', []],
    ['x@Ana', []],
    ['(@Ana)', ['ana']],
    ['@', []],
    ['sin nadie', []],
  ])('%s', (text, ids) => expect(mentionsIn(text, PEOPLE)).toEqual(ids))
})

describe('the pieces of a message', () => {
  it.each([
    ['ve a https://trama.test/a?b=1.', ['ve a ', 'link:https://trama.test/a?b=1', '.']],
    ['(http://trama.test)', ['(', 'link:http://trama.test', ')']],
    ['javascript:alert(1)', ['javascript:alert(1)']],
    ['data:text/html,<b>', ['data:text/html,<b>']],
    ['https:// nada', ['https:// nada']],
    ['https://x.test/"onmouseover="1', ['link:https://x.test/', '"onmouseover="1']],
    ['<a href="https://x.test">', ['<a href="', 'link:https://x.test', '">']],
    ['hola @Ana: https://x.test/@José', ['hola ', 'mention:@Ana', ': ', 'link:https://x.test/@José']],
    ['', []],
  ])('%s', (text, pieces) => {
    const cut = piecesOf(text, PEOPLE)
    expect(cut.map((piece) => (piece.kind === 'text' ? piece.text : `${piece.kind}:${piece.text}`))).toEqual(pieces)
    expect(cut.map((piece) => piece.text).join('')).toBe(text)
  })
})

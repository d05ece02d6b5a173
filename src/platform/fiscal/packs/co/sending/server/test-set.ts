import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import type { AuthorityAnswer } from '../../../types.ts'

/**
 * Answer of SendTestSetAsync: the key of the package, by which to ask for it, or what is wrong: with a document, which has its key there, or with the whole set ('Set de prueba
 * con identificador … es incorrecto.').
 */
export function testSetAnswer(result: XmlNode, key: string): AuthorityAnswer {
  const ask_key = answerText(result, 'ZipKey')
  if (ask_key !== '') {
    const outcome = { key, result: 'recibido', word: 'ZipKey', stored: '', messages: [], ask_key } as const
    return { outcomes: [outcome], wait_seconds: null, fault: null }
  }
  const errors = answerNodes(result, 'XmlParamsResponseTrackId')
  const messages = errors.map((error) => ({ code: '', text: answerText(error, 'ProcessedMessage') }))
  return errors.some((error) => answerText(error, 'DocumentKey') !== '')
    ? {
        outcomes: [{ key, result: 'rechazado', word: 'false', stored: '', messages }],
        wait_seconds: null,
        fault: null,
      }
    : {
        outcomes: [],
        wait_seconds: null,
        // The whole set is wrong, which no further try mends.
        fault: { code: 'SET', text: messages.map(({ text }) => text).join(' ') },
      }
}

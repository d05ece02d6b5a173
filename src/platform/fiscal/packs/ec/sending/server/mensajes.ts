import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import type { AuthorityMessage } from '../../../types.ts'

/** The SRI's messages on a document: its code, and its text with what it adds. */
export const messagesIn = (node: XmlNode): AuthorityMessage[] =>
  // A message has its text in an element of the same name.
  answerNodes(node, 'mensajes').flatMap(({ children }) =>
    children.map((message) => ({
      code: answerText(message, 'identificador'),
      text: [answerText(message, 'mensaje'), answerText(message, 'informacionAdicional')].filter(Boolean).join(': '),
    })),
  )

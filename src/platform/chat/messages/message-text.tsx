import { type Named, piecesOf } from '../rules.ts'
import css from './message.module.css'

/** A message's text. Nothing in it is markup; only http and https addresses become links. */
export function MessageText({ text, mentioned }: { text: string; mentioned: readonly Named[] }) {
  return (
    <p className={css.text}>
      {piecesOf(text, mentioned).map((piece, at) => {
        if (piece.kind === 'text') return piece.text
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of one text never move
        if (piece.kind === 'mention') {
          return (
            <strong key={at} className={css.mention}>
              {piece.text}
            </strong>
          )
        }
        return (
          <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of one text never move
      })}
    </p>
  )
}

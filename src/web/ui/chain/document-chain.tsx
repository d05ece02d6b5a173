import type { ReactNode } from 'react'
import { CHAIN_KINDS, type ChainKind, type ChainLink } from '#src/kernel/documents/chain.ts'
import { Badge } from '../state/badge.tsx'
import { DateText } from '../text/date-text.tsx'
import { Money } from '../text/money.tsx'
import { PathLink } from '../text/path-link.tsx'
import css from './document-chain.module.css'

const TITLES: Record<ChainKind, string> = {
  opportunity: 'Oportunidad',
  quote: 'Cotización',
  invoice: 'Factura',
  payment: 'Pago',
  order: 'Orden',
}
/** Made by some companies only: not shown where there is none and none is offered. */
const MADE_BY_SOME: readonly ChainKind[] = ['order']
/** More of one kind than these are counted only. */
const MOST_OF_A_KIND = 3

interface DocumentChainProps {
  links: readonly ChainLink[]
  /** The document on screen. */
  here: string
  /** A button that makes the next document, shown where there is none of its kind. */
  offers?: Partial<Record<ChainKind, ReactNode>>
}

/** From an opportunity to the payment and the order of production: what exists, and the next document that does not. */
export function DocumentChain({ links, here, offers = {} }: DocumentChainProps) {
  const shown = CHAIN_KINDS.filter(
    (kind) => !MADE_BY_SOME.includes(kind) || offers[kind] || links.some((link) => link.kind === kind),
  )
  return (
    <nav className={css.chain} aria-label="Cadena de documentos">
      <ol>
        {shown.map((kind) => {
          const all = links.filter((link) => link.kind === kind)
          return (
            <li key={kind} data-empty={all.length === 0 || undefined}>
              <span className={css.title}>{TITLES[kind]}</span>
              {all.slice(-MOST_OF_A_KIND).map((link) => (
                <Document key={link.id} link={link} here={link.id === here} />
              ))}
              {all.length > MOST_OF_A_KIND && <small className={css.more}>y {all.length - MOST_OF_A_KIND} más</small>}
              {all.length === 0 && (offers[kind] || <span className={css.none}>Todavía no hay</span>)}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Document({
  link: { kind, name, state, tone, amount, currency, path },
  here,
}: {
  link: ChainLink
  here: boolean
}) {
  const text = kind === 'payment' ? <DateText at={name} /> : name
  return (
    <span className={css.document}>
      {here ? (
        <strong aria-current="page">{text}</strong>
      ) : (
        <PathLink path={path} className={css.link}>
          {text}
        </PathLink>
      )}
      <span className={css.facts}>
        <Badge tone={tone}>{state}</Badge>
        {amount !== null && <Money amount={amount} {...(currency && { currency })} />}
      </span>
    </span>
  )
}

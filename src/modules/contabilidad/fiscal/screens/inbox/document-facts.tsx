import { ActionIcon, CopyButton } from '@mantine/core'
import { ENVIRONMENT_LABELS } from '#src/platform/fiscal/environments.ts'
import { keyLabel } from '#src/platform/fiscal/words.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { FiscalDocumentDetail } from '../../schemas.ts'
import css from '../fiscal.module.css'

/** What is known of a document, its key among it. */
export function DocumentFacts({ document }: { document: FiscalDocumentDetail }) {
  const { party, day, total, currency, environment, signed, authorised_at, key, record_hash, qr } = document
  const counts = environment !== 'demostracion'
  return (
    <Facts>
      <Fact name="Cliente">{party}</Fact>
      <Fact name="Fecha">
        <DateText at={day} />
      </Fact>
      <Fact name="Total">
        <Money amount={total} currency={currency} />
      </Fact>
      <Fact name="Ambiente">{ENVIRONMENT_LABELS[environment]}</Fact>
      {signed && <Fact name="Firma">Con tu certificado</Fact>}
      {authorised_at && (
        <Fact name="Aceptada">
          <DateText at={authorised_at} as="moment" />
        </Fact>
      )}
      <Copied name={keyLabel(document)} text={key} />
      {record_hash && record_hash !== key && <Copied name="Huella" text={record_hash} />}
      {counts && qr.startsWith('https://') && (
        <Fact name="Consulta pública" wide>
          <a href={qr} target="_blank" rel="noreferrer">
            Ver en la sede de la autoridad
          </a>
        </Fact>
      )}
    </Facts>
  )
}

const Copied = ({ name, text }: { name: string; text: string }) => (
  <Fact name={name} wide>
    <span className={css.key}>
      <code>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" aria-label={copied ? `${name} copiado` : `Copiar: ${name}`} onClick={copy}>
            <Icon name={copied ? 'check' : 'copy'} size={16} />
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  </Fact>
)

import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAsk } from '#src/web/calls/call.ts'
import { Failure, isUnanswered } from '#src/web/calls/transport.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Spinner } from '#src/web/ui/state/spinner.tsx'
import { textil } from '../../contract.ts'
import { findByCode } from '../at-work/find-by-code.ts'
import type { KeptBundles } from '../at-work/kept-bundles.ts'
import { PATIENCE_MS } from '../at-work/use-bundle.tsx'
import type { ScannedBundle } from '../schemas.ts'
import css from './scans.module.css'

// What reads codes weighs more than the page, and who has a reader of codes at hand types.
const Camera = lazy(() => import('./camera.tsx').then((file) => ({ default: file.Camera })))

interface FindBundleProps {
  /** The order whose numbers suffice; '' for none. */
  order: string
  /** Where it is looked for without a line. */
  kept: KeptBundles | null
  onFound: (id: string) => void
}

/** A bundle by its ticket: what the camera sees, or what is typed of it. */
export function FindBundle({ order, kept, onFound }: FindBundleProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [looking, setLooking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { ask } = useAsk(textil.bundleByCode, true)

  const asked = async (typed: string) => {
    try {
      return ((await ask({ code: typed, order_code: order })) as ScannedBundle).id
    } catch (reason) {
      if (reason instanceof Failure && isUnanswered(reason)) return null
      throw reason
    }
  }
  const find = async (typed: string) => {
    setBusy(true)
    const patience = new Promise<void>((wake) => setTimeout(wake, PATIENCE_MS))
    try {
      const found = await findByCode({ code: typed, order, kept, ask: () => asked(typed), patience })
      if ('id' in found) onFound(found.id)
      else setProblem(found.problem)
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      setProblem(reason.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={css.find} aria-label="Buscar un bulto">
      {looking ? (
        <Suspense fallback={<Spinner />}>
          <Camera onBundle={onFound} onClose={() => setLooking(false)} />
        </Suspense>
      ) : (
        <Button
          className={css.big}
          leftSection={<Icon name="scan-line" size={22} />}
          onClick={() => setLooking(true)}
          fullWidth
        >
          Abrir cámara
        </Button>
      )}
      <form
        className={css.typed}
        onSubmit={(event) => {
          event.preventDefault()
          setProblem('')
          void find(code)
        }}
      >
        <TextInput
          label="Código del tiquete"
          description={order === '' ? 'Como está impreso: OP-2026-001 / 12' : `Para ${order} basta el número.`}
          size="lg"
          classNames={{ input: css.field }}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" className={css.big} loading={busy}>
          Buscar
        </Button>
      </form>
    </section>
  )
}

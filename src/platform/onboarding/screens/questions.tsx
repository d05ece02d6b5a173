import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FirstAnswers, OFFERS, STARTS, Start, WORKS } from '#src/kernel/first-day.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useReloadSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { type CatalogueModule, catalogue } from '../../catalogue/contract.ts'
import { ModuleChoice } from '../../catalogue/module-choice.tsx'
import { type OnboardingProgress, onboarding } from '../contract.ts'
import { AnswerChoices } from './choices.tsx'
import css from './onboarding.module.css'

const WORK: Record<(typeof WORKS)[number], string> = {
  sell: 'Vende',
  make: 'Fabrica',
  serve: 'Da servicios',
  other: 'Otra cosa',
}
const OFFER: Record<(typeof OFFERS)[number], string> = {
  goods: 'Productos',
  garments: 'Ropa o confección',
  services: 'Servicios',
  other: 'Otra cosa',
}
const START: Record<(typeof STARTS)[number], [label: string, hint: string]> = {
  import: ['Importar mis datos', 'Desde tu hoja de Excel o CSV.'],
  hand: ['Escribir los primeros a mano', 'Un cliente, un producto y a trabajar.'],
  sample: ['Ver datos de ejemplo', 'Los eliminas de una sola vez.'],
}

const listOf = <T extends string>(labels: Record<T, string>) =>
  (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))

/** What is advised stands first. */
const inOrder = (modules: readonly CatalogueModule[], advised: readonly string[]) =>
  modules.toSorted((one, other) => Number(advised.includes(other.id)) - Number(advised.includes(one.id)))

/** Three questions, the modules that follow from them with their price, and one act that connects them. */
export function Questions({ progress }: { progress: OnboardingProgress }) {
  const [answers, setAnswers] = useState<FirstAnswers>(progress)
  const [start, setStart] = useState<Start>('import')
  const [picked, setPicked] = useState<string[] | null>(null)
  const router = useRouter()
  const reloadSession = useReloadSession()
  const declared = useSlots().modules
  const { data: modules } = useQuery(catalogue.modules)
  const begin = useAction(onboarding.begin)
  const skip = useAction(onboarding.skip)

  const answered = answers.work.length + answers.offer.length > 0
  const advised = declared.filter(({ firstDay }) => answered && firstDay?.suits(answers)).map(({ id }) => id)
  const chosen = (picked ?? advised).filter((id) => modules?.some((one) => one.id === id && !one.connected))

  const go = async () => {
    const outcome = await begin.run({ work: [...answers.work], offer: [...answers.offer], start, module_ids: chosen })
    if (!outcome.ok) return
    // The screen that comes next is open once the session knows its module.
    await reloadSession()
    router.history.push(outcome.output.path)
  }

  return (
    <Card
      title="Prepara Trama para tu empresa"
      description="Tres preguntas y empiezas. Todo se puede cambiar después."
      width={860}
    >
      <AnswerChoices
        legend="¿Qué hace tu empresa?"
        name="work"
        options={listOf(WORK)}
        chosen={answers.work}
        onChoose={(work) => setAnswers({ ...answers, work })}
      />
      <AnswerChoices
        legend="¿Qué ofrece?"
        name="offer"
        options={listOf(OFFER)}
        chosen={answers.offer}
        onChoose={(offer) => setAnswers({ ...answers, offer })}
      />
      <AnswerChoices
        legend="¿Cómo quieres empezar?"
        name="start"
        options={(Object.entries(START) as [Start, [string, string]][]).map(([value, [label, hint]]) => ({
          value,
          label,
          hint,
        }))}
        chosen={[start]}
        onChoose={([one = 'import']) => setStart(one)}
        single
      />
      {answered && (
        <section className={css.question} aria-label="Módulos recomendados">
          <h3 className={css.legend}>Te recomendamos estos módulos</h3>
          {modules ? (
            <ModuleChoice modules={inOrder(modules, advised)} chosen={chosen} onChoose={setPicked} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </section>
      )}
      <div className={css.acts}>
        {!progress.begun && (
          <Button variant="subtle" color="gray" loading={skip.busy} onClick={() => void skip.run({})}>
            Ahora no
          </Button>
        )}
        <Button variant="default" renderRoot={(root) => <Link {...root} to="/connect-modules" />}>
          Ir a Conectar Módulos
        </Button>
        <Button disabled={!answered} loading={begin.busy} onClick={() => void go()}>
          {chosen.length === 0
            ? 'Empezar'
            : `Conectar ${chosen.length === 1 ? '1 módulo' : `${chosen.length} módulos`} y empezar`}
        </Button>
      </div>
    </Card>
  )
}

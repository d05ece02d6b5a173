import { Link, useNavigate } from '@tanstack/react-router'
import { Icon } from '#src/web/ui/icon.tsx'
import { useUrlSearch } from '#src/web/url-state.ts'
import css from './evaluations.module.css'

interface View {
  evaluacion?: string
  ver?: string
}

const searchOf =
  (view: View) =>
  ({ empresa }: Record<string, string>) => ({ empresa, tab: 'evaluaciones', ...view })

/** Which evaluation is looked at, in the address, so that a step back undoes it. */
export function useEvaluationView() {
  const { evaluacion = '', ver = '' } = useUrlSearch()
  const navigate = useNavigate()
  return {
    id: evaluacion,
    list: ver,
    show: (view: View) => void navigate({ to: '.', search: searchOf(view) as never }),
  }
}

export const BackToEvaluations = () => (
  <Link to="." search={searchOf({}) as never} className={css.back}>
    <Icon name="arrow-left" size={15} /> Evaluaciones
  </Link>
)

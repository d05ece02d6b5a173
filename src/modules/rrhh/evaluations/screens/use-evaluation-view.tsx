import { useNavigate } from '@tanstack/react-router'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'

interface View {
  evaluacion?: string
  ver?: string
}

const searchOf =
  (view: View) =>
  ({ empresa }: UrlSearch): UrlSearch => ({ empresa, tab: 'evaluaciones', ...view })

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

export const BackToEvaluations = () => <BackLink search={searchOf({})}>Evaluaciones</BackLink>

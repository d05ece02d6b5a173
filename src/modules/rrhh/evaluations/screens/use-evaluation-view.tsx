import { useNavigate } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'

interface View {
  evaluacion?: string
  ver?: string
}

const linkToEvaluations = (view: View) => linkTo({ tab: 'evaluaciones', ...view })

/** Which evaluation is looked at, in the address, so that a step back undoes it. */
export function useEvaluationView() {
  const { evaluacion = '', ver = '' } = useUrlSearch()
  const navigate = useNavigate()
  return {
    id: evaluacion,
    list: ver,
    show: (view: View) => void navigate(linkToEvaluations(view)),
  }
}

export const BackToEvaluations = () => <BackLink to={linkToEvaluations({})}>Evaluaciones</BackLink>

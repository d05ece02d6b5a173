import { EmptyState } from '#src/web/ui/empty-state.tsx'

/** What a company does here. */
export const CompanyTabs = () => <EmptyState title="Todavía no hay agentes disponibles." />

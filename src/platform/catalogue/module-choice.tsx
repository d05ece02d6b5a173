import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PriceText } from '../membership/screens/prices/price-text.tsx'
import type { CatalogueModule } from './contract.ts'
import css from './module-choice.module.css'

interface ModuleChoiceProps {
  modules: readonly CatalogueModule[]
  /** Chosen ids; connected modules are always shown as chosen. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** A choice of several modules with their prices and monthly total. */
export function ModuleChoice({ modules, chosen, onChoose }: ModuleChoiceProps) {
  const isChosen = ({ id, connected }: CatalogueModule) => connected || chosen.includes(id)
  const turn = (id: string, on: boolean) => onChoose(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <div>
      <ul className={css.list}>
        {modules.map((module) => (
          <li key={module.id}>
            <label className={css.row} data-chosen={isChosen(module) || undefined}>
              <input
                type="checkbox"
                checked={isChosen(module)}
                disabled={module.connected}
                onChange={(event) => turn(module.id, event.currentTarget.checked)}
              />
              <Icon name={module.icon} size={18} />
              <span className={css.texts}>
                <span className={css.name}>{module.name}</span>
                <span className={css.description}>{module.description}</span>
              </span>
              <span className={css.price}>
                <PriceText price={module.price} />
                {module.connected && <span className={css.description}>Conectado</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className={css.total} aria-live="polite">
        <span>Total al mes</span>
        <strong>
          <PriceText price={monthlyTotal(modules.filter(isChosen))} />
        </strong>
      </p>
    </div>
  )
}

/** The monthly price of several modules. */
export const monthlyTotal = (modules: readonly CatalogueModule[]): string =>
  amountOf(modules.reduce((sum, { price }) => sum + centsOf(price), 0n))

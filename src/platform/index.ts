import type { PlatformArea } from '../kernel/platform/area.ts'
import about from './about/area.ts'
import appearance from './appearance/area.ts'
import audit from './audit/area.ts'
import auth from './auth/area.ts'
import automation from './automation/area.ts'
import bin from './bin/area.ts'
import catalogue from './catalogue/area.ts'
import chat from './chat/area.ts'
import companies from './companies/area.ts'
import custom from './custom/area.ts'
import dashboard from './dashboard/area.ts'
import desk from './desk/area.ts'
import figures from './figures/area.ts'
import fiscal from './fiscal/area.ts'
import history from './history/area.ts'
import images from './images/area.ts'
import links from './links/area.ts'
import manual from './manual/area.ts'
import many from './many/area.ts'
import membership from './membership/area.ts'
import notes from './notes/area.ts'
import notifications from './notifications/area.ts'
import oauth from './oauth/area.ts'
import offers from './offers/area.ts'
import onboarding from './onboarding/area.ts'
import push from './push/area.ts'
import requests from './requests/area.ts'
import search from './search/area.ts'
import suggestions from './suggestions/area.ts'
import team from './team/area.ts'
import templates from './templates/area.ts'
import undo from './undo/area.ts'
import views from './views/area.ts'
import worklog from './worklog/area.ts'

/** The areas that are always on, in the order of their migrations. A new area needs its folder, and its import and name here. */
export const platformAreas: readonly PlatformArea[] = [
  companies,
  auth,
  team,
  images,
  appearance,
  about,
  catalogue,
  dashboard,
  desk,
  notifications,
  push,
  chat,
  suggestions,
  manual,
  offers,
  requests,
  worklog,
  membership,
  onboarding,
  automation,
  oauth,
  templates,
  links,
  audit,
  undo,
  many,
  history,
  bin,
  fiscal,
  views,
  figures,
  search,
  notes,
  custom,
]

/** The displayed name of each first segment of the platform's calls. */
export const platformNames = platformAreas.flatMap(({ id, name, also = [] }) => [{ id, name }, ...also])

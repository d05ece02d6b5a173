import { bareServer } from '../reference/bare.ts'
import { tellParent } from './told.ts'

const { url } = await bareServer(process.env.DATABASE_URL ?? '')
tellParent(url)

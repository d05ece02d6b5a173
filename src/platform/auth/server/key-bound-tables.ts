export default [
  'auth.session',
  'auth.links',
  'auth.codes',
  'auth.challenges',
  'auth.trusted_devices',
  'auth.second_factors',
]

import { SCOPES } from '#src/kernel/calls/scopes.ts'
import { TOKEN_SECONDS } from './grant.ts'

const text = { type: 'string' }
const error = {
  type: 'object',
  properties: { error: text, error_description: text },
  required: ['error', 'error_description'],
}
const refused = (description: string) => ({ description, content: { 'application/json': { schema: error } } })

/** The token endpoint in the words of OpenAPI; it stands in no contract. */
export const TOKEN_PATHS = {
  '/oauth/token': {
    post: {
      operationId: 'oauth.token',
      tags: ['oauth'],
      security: [],
      'x-access': 'open',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: {
                grant_type: { type: 'string', enum: ['client_credentials'] },
                scope: { type: 'string', description: `Separados por espacios: ${SCOPES.join(' ')}` },
                client_id: { type: 'string', format: 'uuid' },
                client_secret: text,
              },
              required: ['grant_type'],
            },
          },
        },
      },
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  access_token: text,
                  token_type: { type: 'string', enum: ['Bearer'] },
                  expires_in: { type: 'integer', enum: [TOKEN_SECONDS] },
                  scope: text,
                },
                required: ['access_token', 'token_type', 'expires_in', 'scope'],
              },
            },
          },
        },
        400: refused('invalid_request, unauthorized_client, unsupported_grant_type, invalid_scope'),
        401: refused('invalid_client'),
        429: refused('temporarily_unavailable'),
      },
    },
  },
}

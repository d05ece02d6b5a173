export default ['auth.client_tokens', 'auth.clients']

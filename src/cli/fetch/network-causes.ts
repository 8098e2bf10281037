import { formatCount } from '#core';
import { hostOf } from './robots-url.ts';

/** Keyed by the error codes of Node, OpenSSL and undici, or the message of an error without a code. */
const CAUSES: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `the host ${host} does not exist (DNS)`,
  EAI_AGAIN: (host) => `the name ${host} cannot be resolved at the moment (DNS)`,
  ECONNREFUSED: (host) => `${host} refuses connections`,
  ECONNRESET: (host) => `${host} closed the connection`,
  EPIPE: (host) => `${host} closed the connection`,
  UND_ERR_SOCKET: (host) => `${host} closed the connection`,
  EHOSTUNREACH: (host) => `${host} cannot be reached from here`,
  ENETUNREACH: (host) => `${host} cannot be reached from here`,
  ETIMEDOUT: (host) => `${host} does not respond`,
  UND_ERR_CONNECT_TIMEOUT: (host) => `${host} does not respond`,
  CERT_HAS_EXPIRED: (host) => `the certificate of ${host} has expired (TLS)`,
  CERT_NOT_YET_VALID: (host) => `the certificate of ${host} is not valid yet (TLS)`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `the certificate is not valid for ${host} (TLS)`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `the certificate of ${host} is self-signed (TLS)`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `the certificate of ${host} is signed by an unknown authority (TLS)`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `the certificate of ${host} is signed by an unknown authority (TLS)`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: (host) => `the certificate of ${host} is signed by an unknown authority (TLS)`,
  ERR_SSL_WRONG_VERSION_NUMBER: (host) => `${host} does not speak TLS; try http://`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (host) => `${host} does not speak TLS; try http://`,
  'bad port': (host) => `the port of ${host} belongs to a protocol other than HTTP`,
  UND_ERR_HEADERS_OVERFLOW: (host) => `the headers of ${host} are too long`,
};

/**
 * Returns why no response came from a URL, as a clause.
 *
 * @param received - the bytes of the body that arrived; -1 if there was no response at all
 */
export function networkCauseOf(error: unknown, url: string, received: number): string {
  const host = hostOf(url);
  const { code, message } = innermost(error);
  if (received >= 0 && !code.startsWith('Z_')) {
    return `the response from ${host} was cut off after ${formatCount(received)} bytes`;
  }
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_')) return `the compressed response from ${host} is damaged`;
  if (code.startsWith('HPE_')) return `${host} does not speak HTTP`;
  const known = CAUSES[code || message];
  if (known !== undefined) return known(host);
  return code.startsWith('ERR_SSL_')
    ? `a secure connection to ${host} cannot be established (TLS: ${message})`
    : message;
}

/** Returns the original error: `fetch` wraps it, and a host with several IP addresses yields one for each. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause instanceof Error) return innermost(error.cause);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}

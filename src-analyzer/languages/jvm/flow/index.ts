import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { DESERIALIZATION_TABLE } from './deserialization.ts';
import { ENCODERS_TABLE } from './encoders.ts';
import { HTTP_CLIENTS_TABLE } from './http-clients.ts';
import { JAVA_CRYPTO_TABLE } from './java-crypto.ts';
import { JAVA_FILES_TABLE } from './java-files.ts';
import { JAVA_LOGGING_TABLE } from './java-logging.ts';
import { JAVA_PROCESS_TABLE } from './java-process.ts';
import { JAVA_VALUES_TABLE } from './java-values.ts';
import { JAX_RS_TABLE } from './jax-rs.ts';
import { JDBC_TABLE } from './jdbc.ts';
import { JPA_TABLE } from './jpa.ts';
import { JWT_TABLE } from './jwt.ts';
import { LDAP_AND_XML_TABLE } from './ldap-and-xml.ts';
import { SERVLET_TABLE } from './servlet.ts';
import { SPRING_SECURITY_TABLE } from './spring-security.ts';
import { SPRING_WEB_TABLE } from './spring-web.ts';

/** What is known of Java's library and frameworks; Kotlin uses them too. */
export const JVM_TABLES: readonly FlowTable[] = [
  JAVA_VALUES_TABLE,
  JAVA_FILES_TABLE,
  JAVA_PROCESS_TABLE,
  JAVA_CRYPTO_TABLE,
  JAVA_LOGGING_TABLE,
  SERVLET_TABLE,
  SPRING_WEB_TABLE,
  SPRING_SECURITY_TABLE,
  JAX_RS_TABLE,
  JDBC_TABLE,
  JPA_TABLE,
  LDAP_AND_XML_TABLE,
  DESERIALIZATION_TABLE,
  HTTP_CLIENTS_TABLE,
  ENCODERS_TABLE,
  JWT_TABLE,
];

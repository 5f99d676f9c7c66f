import type { FlowTable, Place, SinkRow } from '#analyzer/flow/tables/table.ts';

const makes = (call: string, argument: Place): SinkRow => ({
  weakness: 'unsafe-deserialization',
  call,
  argument,
  what: 'makes objects of classes that it names',
});

const XSTREAM = 'com.thoughtworks.xstream.XStream';

/** What makes objects of any class out of bytes or text. */
export const DESERIALIZATION_TABLE: FlowTable = {
  name: 'Deserialization',
  sources: [
    // Whoever writes the bytes writes the fields, whatever its constructor asks for.
    {
      origin: 'stranger',
      call: 'java.io.ObjectInputStream#defaultReadObject',
      fillsSelf: true,
      clears: ['log-injection'],
      what: 'a serialized object',
    },
  ],
  propagators: [
    { call: 'new java.io.ObjectInputStream', from: 0, to: 'result' },
    { call: 'new java.beans.XMLDecoder', from: 0, to: 'result' },
    { call: 'new com.esotericsoftware.kryo.io.Input', from: 0, to: 'result' },
    { call: 'new com.caucho.hessian.io.(HessianInput|Hessian2Input)', from: 0, to: 'result' },
  ],
  sinks: [
    makes('java.io.ObjectInputStream#(readObject|readUnshared)', 'receiver'),
    makes('java.beans.XMLDecoder#readObject', 'receiver'),
    { ...makes(`${XSTREAM}#(fromXML|unmarshal)`, 0), unlessDerived: XSTREAM },
    {
      ...makes('org.yaml.snakeyaml.Yaml#(load|loadAll|loadAs)', 0),
      unlessCalled: [{ call: 'new org.yaml.snakeyaml.constructor.SafeConstructor' }],
    },
    makes('com.esotericsoftware.kryo.Kryo#(readClassAndObject|readObject)', 0),
    makes('com.caucho.hessian.io.(HessianInput|Hessian2Input|AbstractHessianInput)#readObject', 'receiver'),
    makes('org.apache.commons.lang(3|).SerializationUtils.(deserialize|clone)', 0),
    makes('org.springframework.util.SerializationUtils.deserialize', 0),
    makes('com.cedarsoftware.util.io.JsonReader.jsonToJava', 0),
    makes('org.apache.shiro.codec.Base64.decodeToObject', 0),
  ],
  sanitizers: [
    {
      call: 'java.io.ObjectInputStream#setObjectInputFilter',
      clears: ['unsafe-deserialization'],
      of: 'receiver',
    },
    {
      call: `${XSTREAM}#(allowTypes|allowTypesByWildcard|denyTypes)`,
      clears: ['unsafe-deserialization'],
      of: 'receiver',
    },
  ],
  misuses: [
    {
      weakness: 'unsafe-deserialization',
      call: 'com.fasterxml.jackson.databind.ObjectMapper#enableDefaultTyping',
      when: [],
      what: 'the sender of the JSON chooses which classes are made',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'com.fasterxml.jackson.databind.ObjectMapper#activateDefaultTyping',
      when: [{ argument: 0, is: /LaissezFaireSubTypeValidator/ }],
      what: 'the sender of the JSON chooses which classes are made',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'com.alibaba.fastjson.parser.ParserConfig#setAutoTypeSupport',
      when: [{ argument: 0, is: 'true' }],
      what: 'the sender of the JSON chooses which classes are made',
    },
  ],
};

// A project that nobody would want to inherit, written to a folder: what the calibration has at the lower end.
// Everything in it is made up; each fault is one that real projects have.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAMES = [
  'Order',
  'Customer',
  'Invoice',
  'Stock',
  'Payment',
  'Price',
  'Report',
  'Shipment',
  'Voucher',
  'Supplier',
];

/** @param {string} name @param {string} next */
const entity = (name) =>
  `package shop.model;\n\nimport javax.persistence.*;\n\n@Entity\npublic class ${name} {\n  @Id public Long id;\n  public String name;\n  public String secret;\n}\n`;

/** @param {string} name @param {string} next */
const repository = (name, next) => `package shop.repository;

import java.io.*;
import java.sql.*;
import java.util.*;
import shop.model.${name};
import shop.service.${next}Service;
import org.springframework.stereotype.Repository;

@Repository
public class ${name}Repository {
  private ${next}Service service;
  private static final String PASSWORD = "S3cr3t-${name}-2019!";

  public List<${name}> find(String name) throws Exception {
    Connection connection = DriverManager.getConnection("jdbc:mysql://db/shop", "root", PASSWORD);
    Statement statement = connection.createStatement();
    ResultSet rows = statement.executeQuery("select * from t where name = '" + name + "'");
    List<${name}> found = new ArrayList<>();
    while (rows.next()) {
      ${name} one = new ${name}();
      one.name = rows.getString(1);
      if (one.name == "none") continue;
      found.add(one);
    }
    return found;
  }

  public Object load(String path) {
    try {
      return new ObjectInputStream(new FileInputStream(path)).readObject();
    } catch (Exception e) {
    }
    return null;
  }

  public void run(String command) throws IOException {
    Runtime.getRuntime().exec("sh -c " + command);
  }
}
`;

/** Twelve levels of conditions, the same in every service. */
function maze() {
  const lines = [];
  for (let level = 0; level < 12; level += 1)
    lines.push(`${'  '.repeat(level + 2)}if (a > ${level} && b != ${level} || c == ${level}) {`);
  lines.push(`${'  '.repeat(14)}return a * b + c;`);
  for (let level = 11; level >= 0; level -= 1) lines.push(`${'  '.repeat(level + 2)}}`);
  return lines.join('\n');
}

/** @param {string} name @param {string} next */
function service(name, next) {
  const methods = Array.from(
    { length: 45 },
    (_, at) => `
  public int step${at}(int a, int b, int c) {
    try {
      int sum = 0;
      for (int i = 0; i < a; i++) {
        if (i % 2 == 0 && b > i || c < i) sum += next.step${at}(i, b, c);
        else if (b == c) sum -= repository.hashCode();
      }
      return sum;
    } catch (Exception e) {
      e.printStackTrace();
    }
    return 0;
  }`,
  ).join('\n');
  return `package shop.service;

import java.security.*;
import javax.crypto.*;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;
import shop.repository.${name}Repository;
import shop.web.${name}Controller;

@Service
public class ${name}Service {
  @Autowired private ${next}Service next;
  @Autowired private ${name}Repository repository;
  @Autowired private ${name}Controller controller;

  public int decide(int a, int b, int c) {
${maze()}
    return 0;
  }

  public byte[] hide(String text) throws Exception {
    Cipher cipher = Cipher.getInstance("DES/ECB/PKCS5Padding");
    MessageDigest.getInstance("MD5").digest(text.getBytes());
    return cipher.doFinal(text.getBytes());
  }
${methods}
}
`;
}

/** @param {string} name */
const controller = (name) => `package shop.web;

import java.util.*;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.bind.annotation.*;
import shop.model.${name};
import shop.repository.${name}Repository;
import shop.service.${name}Service;

@RestController
@CrossOrigin("*")
public class ${name}Controller {
  @Autowired private ${name}Repository repository;
  @Autowired private ${name}Service service;

  @GetMapping("/${name.toLowerCase()}")
  public List<${name}> list(@RequestParam String name) throws Exception {
    return repository.find(name);
  }

  @PostMapping("/${name.toLowerCase()}")
  public ${name} save(@RequestBody ${name} one) throws Exception {
    repository.run(one.name);
    return one;
  }
}
`;

const POM = `<project><modelVersion>4.0.0</modelVersion><groupId>shop</groupId><artifactId>shop</artifactId><version>1</version>
<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>1.3.0.RELEASE</version></parent>
<dependencies>
<dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId><version>2.14.1</version></dependency>
<dependency><groupId>org.apache.struts</groupId><artifactId>struts2-core</artifactId><version>2.3.5</version></dependency>
<dependency><groupId>com.alibaba</groupId><artifactId>fastjson</artifactId><version>1.2.24</version></dependency>
<dependency><groupId>commons-collections</groupId><artifactId>commons-collections</artifactId><version>3.2.1</version></dependency>
<dependency><groupId>org.yaml</groupId><artifactId>snakeyaml</artifactId><version>1.26</version></dependency>
</dependencies></project>
`;

/** One page script that has grown for years. */
function pageScript() {
  const blocks = Array.from(
    { length: 160 },
    (_, at) => `
function render${at}(data, flag) {
  var html = '';
  for (var i = 0; i < data.length; i++) {
    if (data[i] == null) continue;
    if (flag == ${at} || flag == '${at}') html += '<b>' + data[i] + '</b>';
    else if (typeof flag == 'undefind') html += eval(data[i]);
    switch (flag) { case 1: html += 'a'; case 2: html += 'b'; case 2: html += 'c'; }
  }
  document.write(html);
  return html = html;
}`,
  );
  return `${blocks.join('\n')}\n`;
}

/** Writes the project into `dir`, which is made. */
export function writeRottenProject(dir) {
  const write = (path, text) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  for (const [at, name] of NAMES.entries()) {
    const next = NAMES[(at + 1) % NAMES.length] ?? '';
    write(`src/main/java/shop/model/${name}.java`, entity(name));
    write(`src/main/java/shop/repository/${name}Repository.java`, repository(name, next));
    write(`src/main/java/shop/service/${name}Service.java`, service(name, next));
    write(`src/main/java/shop/web/${name}Controller.java`, controller(name));
  }
  write('pom.xml', POM);
  write('src/main/webapp/page.js', pageScript());
  write(
    'src/main/resources/application.yml',
    'spring:\n  datasource:\n    username: root\n    password: Pa55-w0rd-2018\n',
  );
}

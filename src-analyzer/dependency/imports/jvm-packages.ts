import { listOf } from './name-list.ts';

/** Artifacts of Maven's repositories whose packages do not begin with their group and name. */
export const JVM_PACKAGES = listOf(`
axis:axis org.apache.axis
c3p0:c3p0 com.mchange.v2.c3p0
cglib:cglib net.sf.cglib
ch.qos.logback:logback-classic ch.qos.logback.classic
ch.qos.logback:logback-core ch.qos.logback.core
cn.hutool:hutool-all cn.hutool
com.aliyun.oss:aliyun-sdk-oss com.aliyun.oss
com.amazonaws:aws-java-sdk com.amazonaws
com.auth0:java-jwt com.auth0.jwt
com.beust:jcommander com.beust.jcommander
com.discord4j:discord4j-core discord4j
com.fasterxml.jackson.core:jackson-annotations com.fasterxml.jackson.annotation
com.fasterxml.jackson.core:jackson-core com.fasterxml.jackson.core
com.fasterxml.jackson.core:jackson-databind com.fasterxml.jackson.databind
com.fasterxml.jackson.dataformat:jackson-dataformat-xml com.fasterxml.jackson.dataformat.xml
com.fasterxml.jackson.dataformat:jackson-dataformat-yaml com.fasterxml.jackson.dataformat.yaml
com.fasterxml.uuid:java-uuid-generator com.fasterxml.uuid
com.github.docker-java:docker-java-api com.github.dockerjava.api
com.github.docker-java:docker-java-core com.github.dockerjava.core
com.github.pagehelper:pagehelper com.github.pagehelper
com.github.samtools:htsjdk htsjdk
com.google.code.gson:gson com.google.gson
com.google.guava:guava com.google.common com.google.thirdparty
com.google.protobuf:protobuf-java com.google.protobuf
com.googlecode.json-simple:json-simple org.json.simple
com.googlecode.libphonenumber:libphonenumber com.google.i18n.phonenumbers
com.googlecode.owasp-java-html-sanitizer:owasp-java-html-sanitizer org.owasp.html
com.graphql-java:graphql-java graphql
com.h2database:h2 org.h2
com.hazelcast:hazelcast com.hazelcast
com.jakewharton.timber:timber timber.log
com.jcraft:jsch com.jcraft.jsch
com.lowagie:itext com.lowagie
com.mchange:c3p0 com.mchange.v2.c3p0
com.microsoft.sqlserver:mssql-jdbc com.microsoft.sqlserver.jdbc
com.mysql:mysql-connector-j com.mysql
com.nimbusds:nimbus-jose-jwt com.nimbusds.jose com.nimbusds.jwt
com.opensymphony:xwork com.opensymphony.xwork2
com.oracle.database.jdbc:ojdbc8 oracle.jdbc oracle.sql
com.squareup.okhttp3:okhttp okhttp3
com.squareup.okio:okio okio
com.squareup.retrofit2:retrofit retrofit2
com.squareup.retrofit2:converter-gson retrofit2.converter.gson
com.squareup.retrofit2:converter-jackson retrofit2.converter.jackson
com.squareup.retrofit2:converter-moshi retrofit2.converter.moshi
com.squareup.retrofit2:converter-scalars retrofit2.converter.scalars
com.sun.mail:jakarta.mail javax.mail jakarta.mail com.sun.mail
com.sun.mail:javax.mail javax.mail com.sun.mail
com.thoughtworks.xstream:xstream com.thoughtworks.xstream
com.vladmihalcea:hibernate-types-52 com.vladmihalcea.hibernate
com.zaxxer:HikariCP com.zaxxer.hikari
commons-beanutils:commons-beanutils org.apache.commons.beanutils
commons-cli:commons-cli org.apache.commons.cli
commons-codec:commons-codec org.apache.commons.codec
commons-collections:commons-collections org.apache.commons.collections
commons-configuration:commons-configuration org.apache.commons.configuration
commons-dbcp:commons-dbcp org.apache.commons.dbcp
commons-fileupload:commons-fileupload org.apache.commons.fileupload
commons-httpclient:commons-httpclient org.apache.commons.httpclient
commons-io:commons-io org.apache.commons.io
commons-lang:commons-lang org.apache.commons.lang
commons-logging:commons-logging org.apache.commons.logging
commons-net:commons-net org.apache.commons.net
commons-validator:commons-validator org.apache.commons.validator
dom4j:dom4j org.dom4j
io.github.microutils:kotlin-logging-jvm mu
io.github.oshai:kotlin-logging-jvm io.github.oshai.kotlinlogging
io.jsonwebtoken:jjwt io.jsonwebtoken
io.jsonwebtoken:jjwt-api io.jsonwebtoken
io.nats:jnats io.nats.client
io.netty:netty org.jboss.netty
io.netty:netty-buffer io.netty.buffer
io.netty:netty-codec-http io.netty.handler.codec.http
io.netty:netty-codec-http2 io.netty.handler.codec.http2
io.netty:netty-common io.netty.util
io.netty:netty-transport io.netty.channel io.netty.bootstrap
io.reactivex.rxjava2:rxjava io.reactivex
io.reactivex.rxjava3:rxjava io.reactivex.rxjava3
io.springfox:springfox-boot-starter springfox.documentation springfox.boot
io.springfox:springfox-swagger2 springfox.documentation
jakarta.servlet:jakarta.servlet-api jakarta.servlet
javax.mail:mail javax.mail
javax.servlet:javax.servlet-api javax.servlet
javax.servlet:servlet-api javax.servlet
jline:jline jline
joda-time:joda-time org.joda.time
junit:junit org.junit junit
log4j:log4j org.apache.log4j
mysql:mysql-connector-java com.mysql
net.bytebuddy:byte-buddy net.bytebuddy
net.dv8tion:JDA net.dv8tion.jda
net.java.dev.jna:jna com.sun.jna
net.lingala.zip4j:zip4j net.lingala.zip4j
net.minidev:json-smart net.minidev.json
net.sf.jopt-simple:jopt-simple joptsimple
net.sf.opencsv:opencsv au.com.bytecode.opencsv
net.sourceforge.htmlunit:htmlunit com.gargoylesoftware.htmlunit
ognl:ognl ognl
org.apache.ant:ant org.apache.tools.ant
org.apache.commons:commons-collections4 org.apache.commons.collections4
org.apache.commons:commons-compress org.apache.commons.compress
org.apache.commons:commons-configuration2 org.apache.commons.configuration2
org.apache.commons:commons-lang3 org.apache.commons.lang3
org.apache.commons:commons-text org.apache.commons.text
org.apache.groovy:groovy groovy
org.apache.groovy:groovy-all groovy
org.apache.httpcomponents:httpclient org.apache.http.client org.apache.http.impl.client org.apache.http.conn
org.apache.httpcomponents:httpcore org.apache.http.entity org.apache.http.message
org.apache.httpcomponents.client5:httpclient5 org.apache.hc.client5
org.apache.logging.log4j:log4j-api org.apache.logging.log4j
org.apache.logging.log4j:log4j-core org.apache.logging.log4j.core
org.apache.lucene:lucene-core org.apache.lucene
org.apache.poi:poi org.apache.poi
org.apache.poi:poi-ooxml org.apache.poi.xssf org.apache.poi.ooxml org.apache.poi.xwpf
org.apache.struts:struts2-core org.apache.struts2
org.apache.thrift:libthrift org.apache.thrift
org.apache.tomcat.embed:tomcat-embed-core org.apache.catalina org.apache.coyote
org.apache.velocity:velocity org.apache.velocity
org.apache.velocity:velocity-engine-core org.apache.velocity
org.apache.xmlgraphics:batik-codec org.apache.batik.ext org.apache.batik.codec
org.apache.xmlgraphics:batik-transcoder org.apache.batik.transcoder
org.apache.xmlgraphics:fop-core org.apache.fop
org.asynchttpclient:async-http-client org.asynchttpclient
org.beanshell:bsh bsh
org.bouncycastle:bcprov-jdk15on org.bouncycastle.jce org.bouncycastle.crypto org.bouncycastle.util
org.bouncycastle:bcprov-jdk18on org.bouncycastle.jce org.bouncycastle.crypto org.bouncycastle.util
org.bouncycastle:bcpkix-jdk15on org.bouncycastle.cert org.bouncycastle.pkcs org.bouncycastle.openssl
org.bouncycastle:bcpkix-jdk18on org.bouncycastle.cert org.bouncycastle.pkcs org.bouncycastle.openssl
org.codehaus.groovy:groovy groovy
org.codehaus.groovy:groovy-all groovy
org.codehaus.jackson:jackson-mapper-asl org.codehaus.jackson.map
org.codehaus.jettison:jettison org.codehaus.jettison
org.eclipse.jetty:jetty-server org.eclipse.jetty.server
org.freemarker:freemarker freemarker
org.hdrhistogram:HdrHistogram org.HdrHistogram
org.hibernate:hibernate-core org.hibernate
org.hibernate:hibernate-validator org.hibernate.validator
org.hibernate.orm:hibernate-core org.hibernate
org.hibernate.validator:hibernate-validator org.hibernate.validator
org.javassist:javassist javassist
org.jdom:jdom2 org.jdom2
org.jetbrains.kotlinx:kotlinx-coroutines-core kotlinx.coroutines
org.jetbrains.kotlinx:kotlinx-serialization-json kotlinx.serialization.json
org.json:json org.json
org.jsoup:jsoup org.jsoup
org.lz4:lz4-java net.jpountz
org.mybatis:mybatis org.apache.ibatis
org.mybatis:mybatis-spring org.mybatis.spring
org.openjdk.nashorn:nashorn-core org.openjdk.nashorn
org.postgresql:postgresql org.postgresql
org.projectlombok:lombok lombok
org.python:jython org.python
org.python:jython-standalone org.python
org.quartz-scheduler:quartz org.quartz
org.seleniumhq.selenium:selenium-java org.openqa.selenium
org.slf4j:slf4j-api org.slf4j
org.springframework:spring-beans org.springframework.beans
org.springframework:spring-context org.springframework.context org.springframework.stereotype org.springframework.scheduling
org.springframework:spring-core org.springframework.core org.springframework.util
org.springframework:spring-tx org.springframework.transaction org.springframework.dao
org.springframework:spring-web org.springframework.web.bind org.springframework.web.client org.springframework.http
org.springframework:spring-webmvc org.springframework.web.servlet
org.springframework.boot:spring-boot org.springframework.boot
org.springframework.boot:spring-boot-autoconfigure org.springframework.boot.autoconfigure
org.springframework.security:spring-security-config org.springframework.security.config
org.springframework.security:spring-security-web org.springframework.security.web
org.xerial:sqlite-jdbc org.sqlite
org.xerial.snappy:snappy-java org.xerial.snappy
org.yaml:snakeyaml org.yaml.snakeyaml
redis.clients:jedis redis.clients.jedis
rhino:js org.mozilla.javascript
velocity:velocity org.apache.velocity
xalan:xalan org.apache.xalan
xerces:xercesImpl org.apache.xerces
xstream:xstream com.thoughtworks.xstream
`);

import type { DependencyType } from './words.ts';

/** Which side of an application a framework belongs to; null says neither. */
export type Side = 'frontend' | 'backend' | null;

/** [name shown, side, declarations that prove it]; a trailing `*` stands for any rest. */
export type FrameworkRow = readonly [name: string, side: Side, declarations: string];

/** Frameworks in the order they are shown, by ecosystem; only what a manifest declares counts. */
export const FRAMEWORKS: readonly FrameworkRow[] = [
  ['Spring Boot', 'backend', 'maven:org.springframework.boot:* gradle-plugin:org.springframework.boot'],
  ['Spring Cloud', 'backend', 'maven:org.springframework.cloud:* maven:com.alibaba.cloud:*'],
  [
    'Spring Security',
    'backend',
    'maven:org.springframework.security:* maven:org.springframework.boot:spring-boot-starter-security',
  ],
  [
    'Spring',
    'backend',
    'maven:org.springframework:spring-context* maven:org.springframework:spring-core maven:org.springframework:spring-beans maven:org.springframework:spring-web* maven:org.springframework:spring-jdbc maven:org.springframework:spring-orm maven:org.springframework:spring-tx maven:org.springframework:spring-framework-bom',
  ],
  ['MyBatis-Plus', 'backend', 'maven:com.baomidou:mybatis-plus*'],
  ['MyBatis', 'backend', 'maven:org.mybatis:* maven:org.mybatis.spring.boot:* maven:com.github.pagehelper:*'],
  [
    'Hibernate',
    'backend',
    'maven:org.hibernate:hibernate maven:org.hibernate:hibernate-core* maven:org.hibernate:hibernate-entitymanager maven:org.hibernate.orm:* maven:io.quarkus:quarkus-hibernate-orm* maven:io.dropwizard:dropwizard-hibernate maven:org.springframework.boot:spring-boot-starter-data-jpa',
  ],
  ['Quarkus', 'backend', 'maven:io.quarkus:* maven:io.quarkus.platform:* gradle-plugin:io.quarkus'],
  [
    'Micronaut',
    'backend',
    'maven:io.micronaut:* maven:io.micronaut.platform:* gradle-plugin:io.micronaut.application',
  ],
  ['Javalin', 'backend', 'maven:io.javalin:*'],
  ['Dropwizard', 'backend', 'maven:io.dropwizard:*'],
  ['Vert.x', 'backend', 'maven:io.vertx:*'],
  ['Netty', 'backend', 'maven:io.netty:*'],
  ['Dubbo', 'backend', 'maven:org.apache.dubbo:* maven:com.alibaba:dubbo*'],
  ['Shiro', 'backend', 'maven:org.apache.shiro:*'],
  ['Ktor', 'backend', 'maven:io.ktor:ktor-server* gradle-plugin:io.ktor.plugin'],
  ['Play', 'backend', 'maven:com.typesafe.play:* maven:org.playframework:*'],
  ['Akka', 'backend', 'maven:com.typesafe.akka:*'],
  ['Grails', 'backend', 'maven:org.grails:*'],
  ['Struts', 'backend', 'maven:org.apache.struts:*'],
  [
    'Android',
    'frontend',
    'gradle-plugin:com.android.application gradle-plugin:com.android.library maven:com.android.tools.build:gradle',
  ],
  ['JavaFX', 'frontend', 'maven:org.openjfx:* gradle-plugin:org.openjfx.javafxplugin'],
  ['Vaadin', 'frontend', 'maven:com.vaadin:* gradle-plugin:com.vaadin'],
  ['Jetpack Compose', 'frontend', 'maven:androidx.compose.ui:* maven:androidx.compose:*'],
  ['Lombok', null, 'maven:org.projectlombok:lombok gradle-plugin:io.freefair.lombok'],
  ['JUnit', null, 'maven:junit:junit maven:org.junit.jupiter:* maven:org.junit:junit-bom'],
  ['Mockito', null, 'maven:org.mockito:*'],

  ['React', 'frontend', 'npm:react npm:react-dom'],
  ['Next.js', 'frontend', 'npm:next'],
  ['Remix', 'frontend', 'npm:@remix-run/react'],
  ['Gatsby', 'frontend', 'npm:gatsby'],
  ['React Native', 'frontend', 'npm:react-native'],
  ['Preact', 'frontend', 'npm:preact'],
  ['Vue', 'frontend', 'npm:vue'],
  ['Nuxt', 'frontend', 'npm:nuxt npm:nuxt3'],
  ['Angular', 'frontend', 'npm:@angular/core'],
  ['AngularJS', 'frontend', 'npm:angular'],
  ['Svelte', 'frontend', 'npm:svelte'],
  ['SvelteKit', 'frontend', 'npm:@sveltejs/kit'],
  ['Solid', 'frontend', 'npm:solid-js'],
  ['Astro', 'frontend', 'npm:astro'],
  ['Ember', 'frontend', 'npm:ember-source'],
  ['Lit', 'frontend', 'npm:lit npm:lit-element'],
  ['jQuery', 'frontend', 'npm:jquery'],
  ['Ionic', 'frontend', 'npm:@ionic/*'],
  ['Electron', 'frontend', 'npm:electron'],
  ['Tauri', 'frontend', 'npm:@tauri-apps/api cargo:tauri'],
  ['Redux', 'frontend', 'npm:redux npm:@reduxjs/toolkit'],
  ['Vuex', 'frontend', 'npm:vuex'],
  ['Pinia', 'frontend', 'npm:pinia'],
  ['Element UI', 'frontend', 'npm:element-ui npm:element-plus'],
  ['Ant Design', 'frontend', 'npm:antd npm:ant-design-vue'],
  ['Material UI', 'frontend', 'npm:@mui/material npm:@material-ui/core'],
  ['Mantine', 'frontend', 'npm:@mantine/core'],
  ['Bootstrap', 'frontend', 'npm:bootstrap'],
  ['Tailwind CSS', 'frontend', 'npm:tailwindcss'],
  ['Express', 'backend', 'npm:express'],
  ['NestJS', 'backend', 'npm:@nestjs/core'],
  ['Fastify', 'backend', 'npm:fastify'],
  ['Koa', 'backend', 'npm:koa'],
  ['Hapi', 'backend', 'npm:@hapi/hapi'],
  ['Hono', 'backend', 'npm:hono'],
  ['Egg.js', 'backend', 'npm:egg'],
  ['AdonisJS', 'backend', 'npm:@adonisjs/core'],
  ['Apollo Server', 'backend', 'npm:apollo-server npm:@apollo/server npm:apollo-server-express'],
  ['Prisma', 'backend', 'npm:prisma npm:@prisma/client'],
  ['TypeORM', 'backend', 'npm:typeorm'],
  ['Sequelize', 'backend', 'npm:sequelize'],
  ['Mongoose', 'backend', 'npm:mongoose'],
  ['discord.js', null, 'npm:discord.js'],
  ['Telegraf', null, 'npm:telegraf'],
  ['Vite', null, 'npm:vite'],
  ['Webpack', null, 'npm:webpack'],
  ['Rollup', null, 'npm:rollup'],
  ['Jest', null, 'npm:jest'],
  ['Vitest', null, 'npm:vitest'],
  ['Mocha', null, 'npm:mocha'],
  ['Cypress', null, 'npm:cypress'],
  ['Playwright', null, 'npm:@playwright/test npm:playwright pypi:playwright'],
  ['Storybook', null, 'npm:storybook npm:@storybook/*'],

  ['Django', 'backend', 'pypi:django'],
  ['Django REST Framework', 'backend', 'pypi:djangorestframework'],
  ['Flask', 'backend', 'pypi:flask'],
  ['FastAPI', 'backend', 'pypi:fastapi'],
  ['Starlette', 'backend', 'pypi:starlette'],
  ['Tornado', 'backend', 'pypi:tornado'],
  ['aiohttp', 'backend', 'pypi:aiohttp'],
  ['Sanic', 'backend', 'pypi:sanic'],
  ['Pyramid', 'backend', 'pypi:pyramid'],
  ['SQLAlchemy', 'backend', 'pypi:sqlalchemy pypi:flask-sqlalchemy'],
  ['Celery', 'backend', 'pypi:celery'],
  ['aiogram', null, 'pypi:aiogram'],
  ['Qt for Python', 'frontend', 'pypi:pyqt5 pypi:pyqt6 pypi:pyside2 pypi:pyside6'],
  ['Streamlit', 'frontend', 'pypi:streamlit'],
  ['NumPy', null, 'pypi:numpy'],
  ['pandas', null, 'pypi:pandas'],
  ['PyTorch', null, 'pypi:torch'],
  ['TensorFlow', null, 'pypi:tensorflow'],
  ['scikit-learn', null, 'pypi:scikit-learn'],
  ['pytest', null, 'pypi:pytest'],

  ['Gin', 'backend', 'go:github.com/gin-gonic/gin'],
  ['Echo', 'backend', 'go:github.com/labstack/echo*'],
  ['Fiber', 'backend', 'go:github.com/gofiber/fiber*'],
  ['Chi', 'backend', 'go:github.com/go-chi/chi*'],
  ['Gorilla Mux', 'backend', 'go:github.com/gorilla/mux'],
  ['Beego', 'backend', 'go:github.com/astaxie/beego go:github.com/beego/beego*'],
  ['Kratos', 'backend', 'go:github.com/go-kratos/kratos*'],
  ['go-zero', 'backend', 'go:github.com/zeromicro/go-zero'],
  ['GORM', 'backend', 'go:gorm.io/gorm go:github.com/jinzhu/gorm'],
  [
    'gRPC',
    'backend',
    'go:google.golang.org/grpc maven:io.grpc:* npm:@grpc/grpc-js pypi:grpcio nuget:grpc.aspnetcore cargo:tonic',
  ],
  ['Bubble Tea', null, 'go:github.com/charmbracelet/bubbletea* go:charm.land/bubbletea*'],
  ['Wish', null, 'go:github.com/charmbracelet/wish* go:charm.land/wish*'],
  ['Cobra', null, 'go:github.com/spf13/cobra'],
  ['Testify', null, 'go:github.com/stretchr/testify'],

  ['Laravel', 'backend', 'composer:laravel/framework'],
  ['Symfony', 'backend', 'composer:symfony/framework-bundle composer:symfony/symfony'],
  ['CodeIgniter', 'backend', 'composer:codeigniter4/framework'],
  ['Yii', 'backend', 'composer:yiisoft/yii2'],
  ['ThinkPHP', 'backend', 'composer:topthink/framework'],
  ['Slim', 'backend', 'composer:slim/slim'],
  ['WordPress', 'backend', 'wordpress:*'],
  ['Doctrine', 'backend', 'composer:doctrine/orm'],
  ['PHPUnit', null, 'composer:phpunit/phpunit'],

  ['Rails', 'backend', 'gem:rails gem:railties'],
  ['Sinatra', 'backend', 'gem:sinatra'],
  ['Sidekiq', 'backend', 'gem:sidekiq'],
  ['RSpec', null, 'gem:rspec gem:rspec-rails gem:rspec-core'],

  [
    'ASP.NET Core',
    'backend',
    'dotnet-sdk:microsoft.net.sdk.web nuget:microsoft.aspnetcore.app nuget:microsoft.aspnetcore.mvc*',
  ],
  [
    'Blazor',
    'frontend',
    'dotnet-sdk:microsoft.net.sdk.blazorwebassembly nuget:microsoft.aspnetcore.components*',
  ],
  ['Entity Framework Core', 'backend', 'nuget:microsoft.entityframeworkcore*'],
  ['Dapper', 'backend', 'nuget:dapper'],
  ['WPF', 'frontend', 'dotnet-use:wpf'],
  ['Windows Forms', 'frontend', 'dotnet-use:windowsforms'],
  ['Avalonia', 'frontend', 'nuget:avalonia'],
  ['xUnit', null, 'nuget:xunit'],
  ['NUnit', null, 'nuget:nunit'],

  ['Actix Web', 'backend', 'cargo:actix-web'],
  ['Axum', 'backend', 'cargo:axum'],
  ['Rocket', 'backend', 'cargo:rocket'],
  ['Warp', 'backend', 'cargo:warp'],
  ['Tokio', null, 'cargo:tokio'],
  ['Diesel', 'backend', 'cargo:diesel'],
  ['SQLx', 'backend', 'cargo:sqlx'],
  ['Yew', 'frontend', 'cargo:yew'],
  ['Leptos', 'frontend', 'cargo:leptos'],

  ['Phoenix', 'backend', 'hex:phoenix'],
  ['Ecto', 'backend', 'hex:ecto hex:ecto_sql'],
  ['Flutter', 'frontend', 'pub:flutter'],
  ['Vapor', 'backend', 'swift:vapor'],

  ['Docker', null, 'file:dockerfile'],
  ['Docker Compose', null, 'file:compose'],
  ['Helm', null, 'file:chart.yaml'],
  ['Terraform', null, 'file:terraform'],
];

/** Whose packages a list of dependencies has; what other manifests declare is in none. */
const TYPE_OF: Readonly<Record<string, DependencyType>> = {
  maven: 'MAVEN',
  'gradle-plugin': 'MAVEN',
  npm: 'NPM',
  pypi: 'PYPI',
  go: 'GO',
  cargo: 'CARGO',
  composer: 'COMPOSER',
  gem: 'RUBYGEMS',
  nuget: 'NUGET',
};

/** Packages that are part of a framework: one name, or all that begin so. */
export interface FrameworkPackages {
  readonly type: DependencyType;
  /** In lower case. */
  readonly name: string;
  readonly isPrefix: boolean;
}

/** The packages of a framework by the name that is shown; none for one that no package proves, and for an unknown one. */
export function packagesOfFramework(framework: string): FrameworkPackages[] {
  // Images are what the two are used with.
  if (framework === 'Docker' || framework === 'Docker Compose')
    return [{ type: 'DOCKER', name: '', isPrefix: true }];
  const declarations = FRAMEWORKS.find(([name]) => name === framework)?.[2].split(' ') ?? [];
  return declarations.flatMap((declaration) => {
    const [ecosystem = '', ...names] = declaration.split(':');
    const type = TYPE_OF[ecosystem];
    const name = names.join(':').toLowerCase();
    const isPrefix = name.endsWith('*');
    return type === undefined ? [] : [{ type, name: isPrefix ? name.slice(0, -1) : name, isPrefix }];
  });
}

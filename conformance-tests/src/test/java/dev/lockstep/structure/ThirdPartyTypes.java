package dev.lockstep.structure;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.lockstep.structure.CompiledModules.Use;
import java.util.List;

/** A library's types appear in the one package that wraps it, and in the packages below that. */
final class ThirdPartyTypes implements BytecodeRule {

  /** A library and the packages that may name its types. */
  private record Home(String library, List<String> packages) {

    static Home of(String library, String... packages) {
      return new Home(library, List.of(packages));
    }

    boolean welcomes(String packageName) {
      return packages.stream()
          .anyMatch(home -> packageName.equals(home) || packageName.startsWith(home + "."));
    }

    boolean has(JavaClass type) {
      return type.getName().startsWith(library + ".");
    }
  }

  private static final List<Home> HOMES =
      List.of(
          Home.of(
              "com.fasterxml.jackson",
              "dev.lockstep.benchmarks.corpus",
              "dev.lockstep.benchmarks.payload",
              "dev.lockstep.jackson.jackson2",
              "dev.lockstep.model.document",
              "dev.lockstep.spring",
              "dev.lockstep.runtime.json",
              // Generated validators.
              "dev.lockstep.benchmarkcharts",
              "dev.lockstep.server.schema",
              "dev.lockstep.statecharts"),
          Home.of(
              "com.networknt",
              "dev.lockstep.conformance.oracle",
              "dev.lockstep.generator.metaschema"),
          Home.of("com.google.gson", "dev.lockstep.languageserver"),
          Home.of("com.nimbusds", "dev.lockstep.server.security.oidc"),
          Home.of("com.palantir.javapoet", "dev.lockstep.generator.emit"),
          Home.of("com.zaxxer.hikari", "dev.lockstep.store.internal.postgres"),
          Home.of("de.learnlib", "dev.lockstep.learning"),
          Home.of("dev.cel", "dev.lockstep.model.expression"),
          Home.of("dev.langchain4j", "dev.lockstep.agents.langchain4j"),
          Home.of("io.micrometer", "dev.lockstep.server.telemetry", "dev.lockstep.spring"),
          Home.of("io.modelcontextprotocol", "dev.lockstep.agents.mcp"),
          Home.of("io.opentelemetry", "dev.lockstep.server.telemetry"),
          Home.of("io.zonky", "dev.lockstep.benchmarks", "dev.lockstep.engine.store.testing"),
          Home.of("jakarta.servlet", "dev.lockstep.server.internal"),
          Home.of(
              "java.sql",
              "dev.lockstep.benchmarks",
              "dev.lockstep.cli.migrate",
              // Connections of callers, which are only passed on.
              "dev.lockstep.engine",
              "dev.lockstep.spring",
              "dev.lockstep.store.internal.feed",
              "dev.lockstep.store.internal.jdbc",
              "dev.lockstep.store.internal.join",
              "dev.lockstep.store.internal.postgres",
              "dev.lockstep.store.internal.administration",
              "dev.lockstep.store.internal.queue",
              "dev.lockstep.store.internal.search",
              "dev.lockstep.store.internal.source",
              "dev.lockstep.store.internal.sqlite"),
          Home.of("net.jqwik", "dev.lockstep.conformance.jqwik"),
          Home.of("org.apache.catalina", "dev.lockstep.agents.mcp"),
          Home.of("org.commonmark", "dev.lockstep.site.markdown"),
          Home.of(
              "org.apache.flink", "dev.lockstep.benchmarks.stream", "dev.lockstep.stream.flink"),
          Home.of("org.apache.maven", "dev.lockstep.generator.mojo"),
          Home.of("org.eclipse.jetty", "dev.lockstep.server.internal"),
          Home.of("org.eclipse.lsp4j", "dev.lockstep.languageserver"),
          Home.of("org.junit", "dev.lockstep.conformance"),
          Home.of("org.openjdk.jmh", "dev.lockstep.benchmarks"),
          Home.of("org.postgresql", "dev.lockstep.store.internal.postgres"),
          Home.of("org.springframework", "dev.lockstep.benchmarks", "dev.lockstep.spring"),
          Home.of("org.sqlite", "dev.lockstep.store.internal.sqlite"),
          Home.of("org.yaml", "dev.lockstep.model.document"),
          Home.of("picocli", "dev.lockstep.cli"),
          Home.of("reactor", "dev.lockstep.agents.mcp", "dev.lockstep.benchmarks"),
          Home.of("tools.jackson", "dev.lockstep.jackson.jackson3", "dev.lockstep.spring"));

  @Override
  public List<String> violations(CompiledModules modules) {
    return modules
        .uses()
        .flatMap(
            use ->
                HOMES.stream()
                    .filter(home -> home.has(use.to()))
                    .filter(home -> !home.welcomes(use.from().getPackageName()))
                    .map(home -> message(use, home)))
        .distinct()
        .sorted()
        .toList();
  }

  private static String message(Use use, Home home) {
    return "%s uses %s, which only %s may use; call a class of that package"
        .formatted(use.place(), use.to().getName(), String.join(", ", home.packages()));
  }
}

package dev.lockstep.cli.config;

import dev.lockstep.cli.input.InputFile;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** A reader of configuration files. */
public final class ConfigFile {

  /** The largest file, in bytes. */
  public static final int LIMIT = 1 << 20;

  /**
   * A configuration file that was read.
   *
   * @param source the file as it was written
   * @param configuration the configuration; empty if the file has errors
   * @param diagnostics the errors, sorted by position
   */
  public record Read(
      Source source, Optional<Configuration> configuration, List<Diagnostic> diagnostics) {
    public Read {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  private ConfigFile() {}

  /**
   * Reads and checks a file.
   *
   * @param environment the variables that the file may refer to
   * @throws dev.lockstep.cli.console.Failure if the file cannot be read
   */
  public static Read read(Path file, Map<String, String> environment) {
    return read(new Source(file.toString(), InputFile.bytes(file, LIMIT)), environment);
  }

  /** Returns a configuration that is part of the program. */
  public static Configuration shipped(String name) {
    try (InputStream file = ConfigFile.class.getResourceAsStream(name)) {
      Source source = new Source(name, Objects.requireNonNull(file, name).readAllBytes());
      return read(source, Map.of()).configuration().orElseThrow();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Returns the JSON Schema of configurations. */
  public static String schema() {
    return new String(ConfigSchema.bytes(), StandardCharsets.UTF_8);
  }

  static Read read(Source source, Map<String, String> environment) {
    ReadResult read = new YamlReader().read(source);
    Findings findings = new Findings();
    findings.addAll(read.diagnostics());
    Variables variables = new Variables(environment, findings);
    Optional<Configuration> configuration =
        read.node()
            .map(variables::replaced)
            .flatMap(node -> checked(node, variables.unresolved(), findings));
    return new Read(source, configuration.filter(each -> !findings.hasErrors()), findings.sorted());
  }

  /** Values are read only from a file that conforms to the schema. */
  private static Optional<Configuration> checked(
      Node node, Set<Span> unresolved, Findings findings) {
    ConfigSchema.read().check(node, unresolved, findings);
    return findings.hasErrors()
        ? Optional.empty()
        : Settings.of(node, node.span()).map(root -> Configuration.of(root, findings));
  }
}

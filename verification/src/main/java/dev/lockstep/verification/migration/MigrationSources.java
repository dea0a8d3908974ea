package dev.lockstep.verification.migration;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the migrations of a build, each between two versions of a chart that the build has. */
public final class MigrationSources {

  private final List<ChartVersion> versions;
  private final Findings findings = new Findings();
  private final List<ChartMigration> migrations = new ArrayList<>();
  private final Set<List<Object>> pairs = new HashSet<>();

  private MigrationSources(List<ChartVersion> versions) {
    this.versions = versions;
  }

  /**
   * The migrations that were read.
   *
   * @param migrations those without errors whose versions the build has
   * @param diagnostics errors and warnings, sorted by position
   */
  public record Read(List<ChartMigration> migrations, List<Diagnostic> diagnostics) {
    public Read {
      migrations = List.copyOf(migrations);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Reads and checks migrations. A version that the build lacks is a warning. */
  public static Read read(List<Source> files, List<ChartVersion> versions) {
    MigrationSources sources = new MigrationSources(versions);
    files.forEach(sources::read);
    return new Read(sources.migrations, sources.findings.sorted());
  }

  private void read(Source file) {
    var read = new YamlReader().read(file);
    Node root = read.node().orElse(null);
    Node name = root instanceof Node.Mapping map ? map.get("migration").orElse(null) : null;
    if (root == null || !(name instanceof Node.Scalar chart)) {
      findings.addAll(read.diagnostics());
      if (root != null) {
        new MigrationNodes(findings)
            .invalid(root, "the name of the chart is missing", "begin with `migration: NAME`");
      }
      return;
    }
    Optional<ChartVersion> before = version((Node.Mapping) root, chart, "from");
    Optional<ChartVersion> after = version((Node.Mapping) root, chart, "to");
    if (before.isEmpty() || after.isEmpty()) {
      findings.addAll(read.diagnostics());
      return;
    }
    MigrationFile.Read checked = MigrationFile.read(file, before.get(), after.get());
    findings.addAll(checked.diagnostics());
    if (!pairs.add(List.of(before.get().id(), after.get().id()))) {
      new MigrationNodes(findings)
          .invalid(name, "another file migrates between these versions", "remove one of them");
    }
    checked.migration().ifPresent(migrations::add);
  }

  private Optional<ChartVersion> version(Node.Mapping root, Node.Scalar chart, String key) {
    Node named = root.get(key).orElse(null);
    Node version = named instanceof Node.Mapping map ? map.get("version").orElse(null) : null;
    if (!(version instanceof Node.Scalar text)) {
      new MigrationNodes(findings)
          .invalid(
              named == null ? root : named,
              "`" + key + "` has no version",
              "write `" + key + ": { version: VERSION, hash: HASH }`");
      return Optional.empty();
    }
    Optional<ChartVersion> found =
        versions.stream()
            .filter(
                each ->
                    each.id().name().equals(chart.text())
                        && each.id().version().equals(text.text()))
            .findFirst();
    if (found.isEmpty()) {
      findings.add(
          Diagnostic.warning(
                  "missing-chart-version",
                  text.span(),
                  "the build has no chart `%s` %s; no class is generated from this migration"
                      .formatted(chart.text(), text.text()))
              .withHelp("put the file of this version beside the other charts"));
    }
    return found;
  }
}

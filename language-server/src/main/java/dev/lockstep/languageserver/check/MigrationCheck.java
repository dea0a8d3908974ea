package dev.lockstep.languageserver.check;

import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.verification.migration.ChartVersion;
import dev.lockstep.verification.migration.MigrationFile;
import dev.lockstep.verification.migration.SourceHashes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks a migration against the two versions of its chart, if the workspace has both. */
final class MigrationCheck {

  private static final String NAME = "invalid-migration";

  private final Workspace workspace;
  private final Analyses analyses;

  MigrationCheck(Workspace workspace, Analyses analyses) {
    this.workspace = workspace;
    this.analyses = analyses;
  }

  List<Diagnostic> check(Document document) {
    ReadResult read = new YamlReader().read(document.source());
    Optional<Node.Scalar> name = read.node().flatMap(root -> scalar(root, "migration"));
    if (name.isEmpty()) {
      List<Diagnostic> found = new ArrayList<>(read.diagnostics());
      read.node()
          .ifPresent(
              root ->
                  found.add(
                      Diagnostic.error(NAME, root.span(), "the name of the chart is missing")
                          .withHelp("begin with `migration: NAME`")));
      return found;
    }
    List<ChartVersion> versions = versions(document, name.get().text());
    Node root = read.node().get();
    Optional<ChartVersion> before = version(root, "from", versions);
    Optional<ChartVersion> after = version(root, "to", versions);
    if (before.isPresent() && after.isPresent()) {
      return MigrationFile.read(document.source(), before.get(), after.get()).diagnostics();
    }
    List<Diagnostic> found = new ArrayList<>(read.diagnostics());
    if (before.isEmpty()) {
      found.add(missing(root, "from", name.get(), versions));
    }
    if (after.isEmpty()) {
      found.add(missing(root, "to", name.get(), versions));
    }
    return found;
  }

  private static Diagnostic missing(
      Node root, String key, Node.Scalar name, List<ChartVersion> versions) {
    Span span =
        root instanceof Node.Mapping map
            ? map.get(key).map(Node::span).orElse(name.span())
            : name.span();
    Diagnostic warning =
        Diagnostic.warning(
                "missing-chart-version",
                span,
                "no chart in the workspace has the hash in `" + key + "` of `" + name.text() + "`")
            .withNote(Note.of("names and expressions are not checked without both versions"));
    if (versions.isEmpty()) {
      return warning.withHelp("open a folder that contains both versions of the chart");
    }
    for (ChartVersion version : versions) {
      ChartId id = version.id();
      warning =
          warning.withHelp(
              "write `%s: { version: %s, hash: %s }`".formatted(key, id.version(), id.hash()));
    }
    return warning;
  }

  private static Optional<ChartVersion> version(
      Node root, String key, List<ChartVersion> versions) {
    Optional<Node> node = root instanceof Node.Mapping map ? map.get(key) : Optional.<Node>empty();
    Optional<String> hash = node.flatMap(each -> scalar(each, "hash")).map(Node.Scalar::text);
    return versions.stream()
        .filter(each -> hash.filter(each.id().hash()::equals).isPresent())
        .findFirst();
  }

  private List<ChartVersion> versions(Document document, String name) {
    List<ChartVersion> versions = new ArrayList<>();
    for (Analysis chart : analyses.charts(document, name)) {
      SchemaFolder schemas = workspace.schemas(chart.document());
      Source source = chart.document().source();
      Compilation compiled =
          Statecharts.compile(
              new CompilationRequest(
                  List.of(source),
                  schemas,
                  Rules.relaxable(),
                  SchemaOptions.compiler().withBacktracking()));
      for (IrChart each : compiled.charts()) {
        String hash = new SourceHashes(Map.of(source.name(), source), schemas).of(each);
        versions.add(new ChartVersion(new ChartId(each.name(), each.version(), hash), each));
      }
    }
    return versions;
  }

  private static Optional<Node.Scalar> scalar(Node node, String key) {
    return node instanceof Node.Mapping map
        ? map.get(key).filter(Node.Scalar.class::isInstance).map(Node.Scalar.class::cast)
        : Optional.empty();
  }
}

package dev.lockstep.stream.flink;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.LineRenderer;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.ChartText;
import dev.lockstep.verification.migration.SourceHashes;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.jspecify.annotations.Nullable;

/**
 * The text of a chart with its schemas, as jobs and savepoints contain it. Immutable, serializable.
 */
public final class StreamChart implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final String CHARTS = "META-INF/lockstep/statecharts/";
  private static final String SCHEMAS = "META-INF/lockstep/schemas/";

  /** The largest file in a savepoint, in bytes. */
  private static final int LARGEST = 16 << 20;

  private final String name;
  private final byte[] text;
  private final TreeMap<String, byte[]> schemas;
  private final @Nullable MachineSource machine;
  private final @Nullable String migrationName;
  private final byte[] migration;
  private transient @Nullable CompiledChart compiled;

  private StreamChart(
      String name,
      byte[] text,
      Map<String, byte[]> schemas,
      @Nullable MachineSource machine,
      @Nullable Source migration) {
    this.name = name;
    this.text = text;
    this.schemas = new TreeMap<>(schemas);
    this.machine = machine;
    this.migrationName = migration == null ? null : migration.name();
    this.migration = migration == null ? new byte[0] : migration.content();
  }

  /**
   * Reads a chart that the interpreter executes.
   *
   * @throws IllegalArgumentException if the chart has errors; the message contains them with their
   *     positions
   */
  public static StreamChart interpreted(Source chart, SchemaFolder schemas) {
    return read(chart, schemas, null);
  }

  /**
   * Reads a chart that its generated machine executes. Its text is read from the class path, where
   * the build has packed it.
   *
   * @throws IllegalArgumentException if the class path does not contain the text of the chart
   */
  public static StreamChart generated(MachineSource machine) {
    ChartEntry entry = machine.entry();
    ClassLoader loader = machine.getClass().getClassLoader();
    byte[] text = packed(entry, loader);
    SchemaFolder schemas = path -> resource(loader, path);
    String name = entry.source();
    String shown = name.startsWith(CHARTS) ? name.substring(CHARTS.length()) : name;
    return read(new Source(shown, text), schemas, machine);
  }

  /**
   * Adds a migration ({@code *.migration.yaml}) from the version of a savepoint to this version. It
   * replaces the comparison of the two versions.
   */
  public StreamChart withMigration(Source file) {
    return new StreamChart(name, text, schemas, machine, file);
  }

  /** Returns the same chart, executed by the interpreter. */
  public StreamChart onInterpreter() {
    Source file = migrationName == null ? null : new Source(migrationName, migration);
    return new StreamChart(name, text, schemas, null, file);
  }

  private static StreamChart read(
      Source chart, SchemaFolder schemas, @Nullable MachineSource machine) {
    Map<String, byte[]> used = new TreeMap<>();
    SchemaFolder recording =
        path -> {
          Optional<Source> found = schemas.find(path);
          found.ifPresent(file -> used.put(path, file.content()));
          return found;
        };
    CompiledChart compiled = compile(chart, recording);
    var read = new StreamChart(chart.name(), chart.content(), used, machine, null);
    read.compiled = compiled;
    return read;
  }

  /**
   * Compiles a chart that is only executed. A build may have relaxed rules, and a later compiler
   * may have new ones, so that errors which do not make the chart ambiguous are ignored.
   */
  private static CompiledChart compile(Source chart, SchemaFolder schemas) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(chart),
                schemas,
                Rules.relaxable(),
                SchemaOptions.compiler().withBacktracking()));
    if (compilation.charts().isEmpty()) {
      throw new IllegalArgumentException(new LineRenderer().render(compilation.diagnostics()));
    }
    IrChart ir = compilation.charts().get(0);
    return new CompiledChart(ir, new SourceHashes(Map.of(chart.name(), chart), schemas).of(ir));
  }

  private static byte[] packed(ChartEntry entry, ClassLoader loader) {
    try {
      for (URL url : Collections.list(loader.getResources(entry.source()))) {
        try (InputStream in = url.openStream()) {
          byte[] text = in.readAllBytes();
          if (entry.textHash().isEmpty() || ChartText.hash(text).equals(entry.textHash())) {
            return text;
          }
        }
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    throw new IllegalArgumentException(
        "the class path does not contain "
            + entry.source()
            + " with the text from which its machine was generated");
  }

  private static Optional<Source> resource(ClassLoader loader, String path) {
    try (InputStream in = loader.getResourceAsStream(SCHEMAS + path)) {
      return in == null ? Optional.empty() : Optional.of(new Source(path, in.readAllBytes()));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Compiles the chart once for each copy of this object. */
  CompiledChart compiled() {
    CompiledChart known = compiled;
    if (known == null) {
      SchemaFolder folder =
          path -> Optional.ofNullable(schemas.get(path)).map(file -> new Source(path, file));
      known = compile(new Source(name, text), folder);
      compiled = known;
    }
    return known;
  }

  /** Returns true if both have the same text and the same schemas. */
  boolean hasTextOf(StreamChart other) {
    return Arrays.equals(text, other.text)
        && schemas.keySet().equals(other.schemas.keySet())
        && schemas.keySet().stream()
            .allMatch(file -> Arrays.equals(schemas.get(file), other.schemas.get(file)));
  }

  Optional<MachineSource> machine() {
    return Optional.ofNullable(machine);
  }

  Optional<Source> migration() {
    return Optional.ofNullable(migrationName).map(file -> new Source(file, migration));
  }

  void write(DataOutputView out) throws IOException {
    out.writeUTF(name);
    write(name, text, out);
    out.writeInt(schemas.size());
    for (Map.Entry<String, byte[]> schema : schemas.entrySet()) {
      out.writeUTF(schema.getKey());
      write(schema.getKey(), schema.getValue(), out);
    }
  }

  /** Reads what {@link #write} has written: a chart without a machine and without a migration. */
  static StreamChart read(DataInputView in) throws IOException {
    String name = in.readUTF();
    byte[] text = bytes(in);
    Map<String, byte[]> schemas = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      schemas.put(in.readUTF(), bytes(in));
    }
    return new StreamChart(name, text, schemas, null, null);
  }

  private static void write(String name, byte[] file, DataOutputView out) throws IOException {
    if (file.length > LARGEST) {
      throw new IOException(
          "`%s` has %,d bytes; a savepoint may contain files of at most %,d"
              .formatted(name, file.length, LARGEST));
    }
    out.writeInt(file.length);
    out.write(file);
  }

  private static byte[] bytes(DataInputView in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LARGEST) {
      throw new IOException("the savepoint is damaged: a file has " + length + " bytes");
    }
    byte[] file = new byte[length];
    in.readFully(file);
    return file;
  }
}

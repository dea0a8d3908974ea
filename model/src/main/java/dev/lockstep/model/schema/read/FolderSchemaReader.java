package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.record.GeneratedSize;
import dev.lockstep.model.schema.record.PayloadFields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A reader of the schemas of one folder that caches what it has read. Not thread-safe. */
public final class FolderSchemaReader implements SchemaReader {

  private final SchemaFiles files;
  private final SchemaOptions options;
  private final Map<String, Result> results = new HashMap<>();

  /** Creates a reader of {@code folder} with the defaults of the compiler. */
  public FolderSchemaReader(SchemaFolder folder) {
    this(folder, SchemaOptions.compiler());
  }

  /** Creates a reader of {@code folder} with the given options. */
  public FolderSchemaReader(SchemaFolder folder, SchemaOptions options) {
    this.files = new SchemaFiles(folder, options.dialect());
    this.options = options;
  }

  @Override
  public Result readFile(String path, Span from) {
    Result known = results.get(path);
    if (known != null) {
      return known.payload().isPresent() ? new Result(known.payload(), List.of()) : known;
    }
    Findings findings = new Findings();
    Optional<Place> root = files.file(path, findings);
    if (root.isEmpty() && !files.isFaulty(path)) {
      return new Result(Optional.empty(), List.of(missing(path, from)));
    }
    Result result = result(root, findings);
    results.put(path, result);
    return result;
  }

  @Override
  public Result readInline(String address, Node schema) {
    Findings findings = new Findings();
    String uri = SchemaFiles.uri(address.replace('/', '~').replace('#', '~'));
    return result(Optional.of(files.add(address, uri, schema, findings)), findings);
  }

  private Result result(Optional<Place> root, Findings findings) {
    Optional<Schema> schema = root.map(place -> read(place, findings));
    if (findings.hasErrors()) {
      return new Result(Optional.empty(), findings.sorted());
    }
    return new Result(schema.map(FolderSchemaReader::payload), findings.sorted());
  }

  private Schema read(Place root, Findings findings) {
    Assembler assembler = new Assembler(files, findings, options);
    Schema schema = assembler.assemble(root);
    Schema all = options.checksSense() ? assembler.assembleDefinitions(schema) : schema;
    if (!findings.hasErrors()) {
      new ExpansionCheck(all, findings).check();
    }
    if (!findings.hasErrors()) {
      GeneratedSize.excess(schema).ifPresent(excess -> tellTooLarge(excess, findings));
    }
    if (!findings.hasErrors() && options.checksSense()) {
      new SenseCheck(all, assembler.nodes(), findings).check(assembler.writtenValues());
    }
    return findings.hasErrors()
        ? schema
        : assembler.definition(schema).map(this::alone).orElse(schema);
  }

  /** Reads a definition that has been checked as a part of another schema. */
  private Schema alone(Place definition) {
    return new Assembler(files, new Findings(), options).assemble(definition);
  }

  private static void tellTooLarge(GeneratedSize.Excess excess, Findings findings) {
    findings.add(
        Diagnostic.error(
                "schema-too-large",
                excess.at().span(),
                "the schema becomes "
                    + excess.parts()
                    + " parts of generated code up to here, more than "
                    + GeneratedSize.LARGEST)
            .withNote(Note.of("an object has all members that it takes over by `$ref` and `allOf`"))
            .withHelp("refer to shared members as one member, or divide the schema"));
  }

  private static IrPayload payload(Schema schema) {
    return new IrPayload(schema.address(), PayloadFields.of(schema), schema);
  }

  private Diagnostic missing(String path, Span from) {
    Diagnostic diagnostic =
        Diagnostic.error(
            "missing-schema", from, "the schema folder has no file " + Printable.quote(path));
    return diagnostic.withHelp(MissingFile.help(path, files.folder().names()));
  }
}

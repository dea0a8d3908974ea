package dev.lockstep.cli.schema;

import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.NodeValues;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The schemas that a case of Bowtie registers under URIs, and the published meta-schemas. */
final class RegisteredSchemas implements SchemaFolder {

  private final Map<String, Node> registered = new LinkedHashMap<>();

  RegisteredSchemas(@Nullable Node registry) {
    if (registry instanceof Node.Mapping mapping) {
      mapping.entries().forEach(entry -> registered.put(plain(entry.key().text()), entry.value()));
    }
  }

  private static String plain(String uri) {
    return uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
  }

  @Override
  public Optional<String> pathOf(String uri) {
    boolean isKnown = registered.containsKey(plain(uri)) || MetaSchema.text(plain(uri)).isPresent();
    return isKnown ? Optional.of(plain(uri)) : Optional.empty();
  }

  @Override
  public Optional<Source> find(String path) {
    return Optional.ofNullable(registered.get(path))
        .map(node -> NodeValues.of(node).toString().getBytes(StandardCharsets.UTF_8))
        .or(() -> MetaSchema.text(path))
        .map(text -> new Source(path, text));
  }
}

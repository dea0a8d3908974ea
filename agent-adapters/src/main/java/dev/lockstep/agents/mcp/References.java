package dev.lockstep.agents.mcp;

import dev.lockstep.runtime.json.JsonObject;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ResourceLink;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Contents of an answer as text. Content other than text becomes a reference in one line of JSON,
 * without its data: {@code {type, uri?, name?, mime_type?, size?}}, the size in bytes.
 */
final class References {

  private References() {}

  static String text(Content content) {
    if (content instanceof TextContent text) {
      return text.text();
    }
    if (content instanceof ImageContent image) {
      return reference("image", null, null, image.mimeType(), decoded(image.data()));
    }
    if (content instanceof AudioContent audio) {
      return reference("audio", null, null, audio.mimeType(), decoded(audio.data()));
    }
    if (content instanceof ResourceLink link) {
      return reference("resource_link", link.uri(), link.name(), link.mimeType(), link.size());
    }
    return content instanceof EmbeddedResource embedded
        ? resource(embedded.resource())
        : reference(content.type(), null, null, null, null);
  }

  /** Returns the reference to an embedded resource, followed by its text if it is one. */
  private static String resource(ResourceContents contents) {
    if (contents instanceof TextResourceContents text) {
      long size = text.text().getBytes(StandardCharsets.UTF_8).length;
      return reference("resource", text.uri(), null, text.mimeType(), size) + "\n" + text.text();
    }
    Long size = contents instanceof BlobResourceContents blob ? decoded(blob.blob()) : null;
    return reference("resource", contents.uri(), null, contents.mimeType(), size);
  }

  /** Returns the number of bytes that a text in Base64 encodes. */
  private static long decoded(String base64) {
    int padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
    return base64.length() / 4 * 3L - padding;
  }

  private static String reference(
      String type,
      @Nullable String uri,
      @Nullable String name,
      @Nullable String mimeType,
      @Nullable Long size) {
    JsonObject.Builder json = JsonObject.builder().add("type", type);
    if (uri != null) {
      json.add("uri", uri);
    }
    if (name != null) {
      json.add("name", name);
    }
    if (mimeType != null) {
      json.add("mime_type", mimeType);
    }
    if (size != null) {
      json.add("size", size);
    }
    return json.build().toString();
  }
}

package dev.lockstep.generator.mojo;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/**
 * The identity of the running generator. A release is identified by its version; a snapshot changes
 * under one version, so the age of its code is a part.
 */
final class PluginIdentity {

  private final PluginDescriptor plugin;

  PluginIdentity(PluginDescriptor plugin) {
    this.plugin = plugin;
  }

  String version() {
    return plugin.getVersion();
  }

  /** A text that is another one when the generator is. */
  String text() throws IOException {
    StringBuilder text = new StringBuilder(plugin.getVersion());
    for (Artifact artifact : plugin.getArtifacts()) {
      if (artifact.isSnapshot() && artifact.getFile() != null) {
        text.append(' ').append(artifact.getArtifactId()).append(' ');
        text.append(newest(artifact.getFile().toPath()).toMillis());
      }
    }
    return text.toString();
  }

  private static FileTime newest(Path code) throws IOException {
    Newest newest = new Newest();
    Files.walkFileTree(code, newest);
    return newest.time;
  }

  /** Asks each file once: this runs in builds with nothing to do. */
  private static final class Newest extends SimpleFileVisitor<Path> {

    private FileTime time = FileTime.fromMillis(0);

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.lastModifiedTime().compareTo(time) > 0) {
        time = attributes.lastModifiedTime();
      }
      return FileVisitResult.CONTINUE;
    }
  }
}

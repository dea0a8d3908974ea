package dev.lockstep.generator.memory;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A Java file that is only a text. */
final class SourceText extends SimpleJavaFileObject {

  private final String text;

  SourceText(String path, String text) {
    super(URI.create("memory:///" + path), Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}

/** Language models through LangChain4j. This is the only package that depends on it. */
@NullMarked
package dev.lockstep.agents.langchain4j;

import org.jspecify.annotations.NullMarked;

//! Models and native libraries of this machine: what they are asked, and where they lie. They know nothing of an archive.

pub mod answerable;
pub mod embed;
pub mod judge;
pub mod multilingual;
pub mod native;
pub mod onnx;
pub mod tongue;
